package io.github.bigtablemapper.fuzz;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullMarked;

/** Makes bytes wrong, as broken or hostile writers would. */
@NullMarked
final class Damage {
  private static final List<ByteString> HOSTILE =
      List.of(
          utf8("1E+2147483647"),
          utf8("1E-2147483648"),
          utf8("-0"),
          utf8("9".repeat(30_000)),
          utf8("P999999999Y"),
          utf8("PT9223372036854775807S"),
          utf8("+999999999-12-31T23:59:59.999999999Z"),
          utf8("[".repeat(5_000)),
          utf8("{\"a\":".repeat(2_000)),
          utf8("{\"a\":1e2147483647}"),
          utf8("bomb 0"),
          utf8("bomb 1"),
          utf8("bomb 2"),
          utf8("bomb 3"),
          utf8("bomb 4"),
          utf8("bomb 5"),
          utf8("null"),
          utf8("\0"),
          utf8("%"),
          utf8("%0"),
          utf8("%GG"),
          utf8("http://[::"),
          utf8("x-".repeat(400)),
          bytes(0xc0, 0x80),
          bytes(0xed, 0xa0, 0x80),
          bytes(0xf4, 0x90, 0x80, 0x80),
          bytes(0x0a, 0xff, 0xff, 0xff, 0xff, 0x07),
          bytes(0x0b, 0x0b, 0x0b),
          bytes(0x7f, 0xff, 0xff, 0xff),
          bytes(0x7f, 0xff, 0xff, 0xfb, 0x01),
          bytes(0x80, 0, 0, 0),
          bytes(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
          nestedMessage());

  private static final int[] NUMBERS = {
    0, 1, -1, 4, 65_536, 1 << 28, Integer.MAX_VALUE, Integer.MAX_VALUE - 8, Integer.MIN_VALUE
  };

  private Damage() {}

  /** {@return other bytes, or by chance the same} */
  static ByteString of(ByteString good, Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> HOSTILE.get(random.nextInt(HOSTILE.size()));
      case 1 -> random(random.nextInt(24), random);
      case 2 -> good.substring(0, random.nextInt(good.size() + 1));
      case 3 -> good.concat(random(1 + random.nextInt(9), random));
      case 4 -> number(good, random);
      default -> flipped(good, random);
    };
  }

  private static ByteString flipped(ByteString good, Random random) {
    if (good.isEmpty()) {
      return random(1, random);
    }
    byte[] bytes = good.toByteArray();
    for (int i = 0; i <= random.nextInt(3); i++) {
      int at = random.nextInt(bytes.length);
      bytes[at] =
          (byte) (random.nextBoolean() ? random.nextInt() : bytes[at] ^ (1 << random.nextInt(8)));
    }
    return ByteString.copyFrom(bytes);
  }

  /** Puts a number where a length may be. */
  private static ByteString number(ByteString good, Random random) {
    byte[] bytes = good.size() < Integer.BYTES ? new byte[Integer.BYTES] : good.toByteArray();
    ByteBuffer.wrap(bytes)
        .putInt(
            random.nextInt(bytes.length - Integer.BYTES + 1),
            NUMBERS[random.nextInt(NUMBERS.length)]);
    return ByteString.copyFrom(bytes);
  }

  private static ByteString random(int length, Random random) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static ByteString bytes(int... bytes) {
    ByteString.Output out = ByteString.newOutput();
    for (int each : bytes) {
      out.write(each);
    }
    return out.toByteString();
  }

  /** A message of well-known type Struct that holds itself, deeper than any parser allows. */
  private static ByteString nestedMessage() {
    ByteString message = ByteString.EMPTY;
    for (int depth = 0; depth < 40; depth++) {
      ByteString value = field(5, message); // Value.struct_value
      message = field(1, field(2, value)); // Struct.fields: an entry with a value
    }
    return message;
  }

  private static ByteString field(int number, ByteString value) {
    ByteString.Output out = ByteString.newOutput();
    out.write((number << 3) | 2);
    int size = value.size();
    while (size > 0x7f) {
      out.write((size & 0x7f) | 0x80);
      size >>>= 7;
    }
    out.write(size);
    return out.toByteString().concat(value);
  }
}
