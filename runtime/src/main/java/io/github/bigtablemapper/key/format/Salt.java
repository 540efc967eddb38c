package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The salt of a row key: its first part, the number of the bucket that the key lies in. The salt is
 * computed from the leading parts, so rows with the same leading parts lie in one bucket.
 *
 * <p>The bucket is the CRC-32C of the bytes of these parts, as an unsigned number, modulo the
 * number of buckets. The bytes are those of a row key with these parts only. Readable keys store
 * the bucket in as many decimal digits as the last bucket has. Ordered keys store it in one byte,
 * {@code 80} plus the bucket, which is {@code Int64.OrderedCodeBytes}.
 *
 * <p>Called by generated code.
 */
@ForGeneratedCode
public final class Salt implements KeyPattern.Part {
  private static final String NAME = "salt";

  /** More would not fit into one byte of an ordered key. */
  private static final int MAX_BUCKETS = 64;

  private final List<ByteString> buckets;

  private Salt(List<ByteString> buckets) {
    this.buckets = buckets;
  }

  /**
   * {@return the salt of readable keys}
   *
   * @param buckets 2 to 64; keys of another number of buckets are other keys
   */
  public static Salt readable(int buckets) {
    checkBuckets(buckets);
    int digits = String.valueOf(buckets - 1).length();
    List<ByteString> parts = new ArrayList<>(buckets);
    for (int bucket = 0; bucket < buckets; bucket++) {
      KeyWriter out = KeyWriter.readable();
      out.digits(bucket, digits); // not those of the machine's locale
      parts.add(out.toByteString());
    }
    return new Salt(parts);
  }

  /**
   * {@return the salt of ordered keys}
   *
   * @param buckets 2 to 64; keys of another number of buckets are other keys
   */
  public static Salt ordered(int buckets) {
    checkBuckets(buckets);
    List<ByteString> parts = new ArrayList<>(buckets);
    for (int bucket = 0; bucket < buckets; bucket++) {
      parts.add(ByteString.copyFrom(new byte[] {(byte) OrderedCode.byteAt(0, 1, bucket)}));
    }
    return new Salt(parts);
  }

  private static void checkBuckets(int buckets) {
    if (buckets < 2 || buckets > MAX_BUCKETS) {
      throw new IllegalArgumentException("a salt has 2 to 64 buckets, not " + buckets);
    }
  }

  /** {@return the number of bytes that every key starts with for its bucket} */
  public int size() {
    return buckets.get(0).size();
  }

  /** Puts the bucket in front of a key, when the parts that it is computed from are written. */
  public void write(KeyWriter out) {
    out.salt(bucket(out.valueStart()));
  }

  /** Goes past the bucket of a key. */
  public void read(KeyReader in) {
    in.salt(NAME);
  }

  /**
   * Checks the bucket of a key, when the parts that it is computed from are read.
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if the key belongs into another
   */
  public void check(KeyReader in) {
    if (!in.saltEquals(bucket(in.bytesAsKey()))) {
      throw in.malformed(NAME, "is not that of the parts behind it");
    }
  }

  /** {@return what is stored for each bucket, in their order} */
  List<ByteString> buckets() {
    return buckets;
  }

  private ByteString bucket(ByteString leadingParts) {
    CRC32C crc = new CRC32C();
    crc.update(leadingParts.asReadOnlyByteBuffer());
    return buckets.get((int) (crc.getValue() % buckets.size()));
  }

  @Override
  public int width() {
    return size();
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.INT64;
  }
}
