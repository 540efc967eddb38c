package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/** Arbitrary bytes, ordered as unsigned bytes. Ordered keys only. */
@ForGeneratedCode
public final class ByteStringPart extends KeyPart<ByteString> {
  private ByteStringPart(String name) {
    super(name);
  }

  /** {@return a part of bytes} */
  public static ByteStringPart of(String name) {
    return new ByteStringPart(name);
  }

  @Override
  public void write(KeyWriter out, ByteString value) {
    out.bytes(name(), notNull(value));
  }

  @Override
  public ByteString read(KeyReader in) {
    return UnsafeByteOperations.unsafeWrap(in.bytes(name())); // a fresh array
  }

  @Override
  boolean canBeEmpty() {
    return true;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.BYTES;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, ByteString.copyFrom(HexFormat.of().parseHex(value)));
  }
}
