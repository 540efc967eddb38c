package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** It returns what {@link ByteString#equals} returns, for any implementation of the byte string. */
final class QualifierComparisonTest {
  private static final long SEED = 20261122;

  private final QualifierComparison comparison = new QualifierComparison();

  @Test
  void comparesAsEqualsDoes() {
    Random random = new Random(SEED);
    int same = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] expected = new byte[random.nextInt(400)];
      random.nextBytes(expected);
      byte[] bytes = expected.clone();
      if (bytes.length > 0 && random.nextBoolean()) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      boolean equal = ByteString.copyFrom(bytes).equals(ByteString.copyFrom(expected));
      for (ByteString qualifier : forms(bytes, random.nextInt(bytes.length + 1))) {
        assertWithMessage("seed %s, case %s, %s", SEED, i, qualifier.getClass())
            .that(comparison.isSame(expected, qualifier))
            .isEqualTo(equal);
      }
      same += equal ? 1 : 0;
    }
    System.out.println("qualifiers: seed " + SEED + ", 20,000 in 6 forms, " + same + " the same");
    assertThat(same).isGreaterThan(5_000);
  }

  @Test
  void anotherLength() {
    assertThat(comparison.isSame(new byte[] {1, 2}, ByteString.copyFrom(new byte[] {1}))).isFalse();
    assertThat(comparison.isSame(new byte[] {1}, ByteString.copyFrom(new byte[] {1, 2}))).isFalse();
  }

  private static List<ByteString> forms(byte[] bytes, int cut) {
    ByteString whole = ByteString.copyFrom(bytes);
    byte[] framed = new byte[bytes.length + 3];
    System.arraycopy(bytes, 0, framed, 2, bytes.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
    direct.put(bytes).flip();
    ByteString head = whole.substring(0, cut);
    ByteString tail = whole.substring(cut);
    return List.of(
        whole,
        ByteString.copyFrom(framed).substring(2, 2 + bytes.length),
        UnsafeByteOperations.unsafeWrap(direct),
        head.concat(tail), // in pieces if it is long
        UnsafeByteOperations.unsafeWrap(ByteBuffer.wrap(bytes, 0, cut).slice())
            .concat(ByteString.copyFrom(ByteBuffer.wrap(bytes, cut, bytes.length - cut))),
        UnsafeByteOperations.unsafeWrap(direct.duplicate().limit(cut)).concat(tail));
  }
}
