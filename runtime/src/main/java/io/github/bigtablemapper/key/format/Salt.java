package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The salt of a row key: its first part, the number of the key's bucket. The salt is computed from
 * the leading parts, so rows with the same leading parts are in one bucket.
 *
 * <p>The bucket is the CRC-32C of the bytes of these parts, as an unsigned number, modulo the
 * number of buckets. The bytes are the same as in a row key with only these parts. Readable keys
 * store the bucket in decimal digits, as many as the last bucket needs. Ordered keys store it in
 * one byte, {@code 80} plus the bucket, which is {@code Int64.OrderedCodeBytes}.
 *
 * <p>Called by generated code.
 *
 * @hidden
 */
@ForGeneratedCode
public final class Salt implements KeyPattern.Part {
  private static final String NAME = "salt";

  /** More buckets do not fit into one byte of an ordered key. */
  private static final int MAX_BUCKETS = 64;

  private final List<ByteString> buckets;

  private Salt(List<ByteString> buckets) {
    this.buckets = buckets;
  }

  /**
   * {@return the salt of readable keys}
   *
   * @param buckets 2 to 64; with another number of buckets, the keys differ
   */
  public static Salt readable(int buckets) {
    checkBuckets(buckets);
    int digits = String.valueOf(buckets - 1).length();
    List<ByteString> parts = new ArrayList<>(buckets);
    for (int bucket = 0; bucket < buckets; bucket++) {
      KeyWriter out = KeyWriter.readable();
      out.digits(bucket, digits); // not the digits of the default locale
      parts.add(out.toByteString());
    }
    return new Salt(parts);
  }

  /**
   * {@return the salt of ordered keys}
   *
   * @param buckets 2 to 64; with another number of buckets, the keys differ
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

  /** {@return the number of bytes of the bucket at the start of every key} */
  public int size() {
    return buckets.get(0).size();
  }

  /** Inserts the bucket at the start of a key, after the parts that determine it are written. */
  public void write(KeyWriter out) {
    out.salt(bucket(out.valueStart()));
  }

  /** Skips the bucket of a key. */
  public void read(KeyReader in) {
    in.salt(NAME);
  }

  /**
   * Checks the bucket of a key, after the parts that determine it are read.
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if the key belongs to another bucket
   */
  public void check(KeyReader in) {
    if (!in.saltEquals(bucket(in.bytesAsKey()))) {
      throw in.malformed(NAME, "is not the salt of the parts after it");
    }
  }

  /** {@return the stored bytes of each bucket, in order} */
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
