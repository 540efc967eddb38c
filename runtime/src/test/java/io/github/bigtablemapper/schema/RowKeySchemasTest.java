package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The bytes of ordered keys match the published schema: the values that {@link SqlKeyDecoder}
 * reads, which has only Bigtable's encodings and none of ours, are the values that were written.
 */
class RowKeySchemasTest {
  private static final ConstantPart CONSTANT = ConstantPart.of("phone");
  private static final StringPart TEXT = StringPart.of("text");
  private static final StringPart DOMAIN = StringPart.reversedDomain("domain");
  private static final LongPart NUMBER = LongPart.of("number");
  private static final IntPart LARGEST = IntPart.of("largest").reversed();
  private static final BooleanPart FLAG = BooleanPart.of("flag");
  private static final EnumPart<DayOfWeek> DAY = EnumPart.of("day", DayOfWeek.values());
  private static final UuidPart ID = UuidPart.of("id");
  private static final InstantPart MICROS = InstantPart.of("micros").precision(Precision.MICROS);
  private static final InstantPart MILLIS = InstantPart.of("millis");
  private static final InstantPart NEWEST = InstantPart.of("newest").reversed();
  private static final LocalDatePart DATE = LocalDatePart.of("date");
  private static final ByteStringPart BYTES = ByteStringPart.of("bytes");

  private static final List<KeyPattern.Part> PARTS =
      List.of(
          CONSTANT, TEXT, DOMAIN, NUMBER, LARGEST, FLAG, DAY, ID, MICROS, MILLIS, NEWEST, DATE,
          BYTES);

  @Test
  void sqlReadsWhatWasWritten() {
    Type.Struct schema =
        RowKeySchemas.of(
            Stream.iterate(0, i -> i + 1)
                .limit(PARTS.size())
                .map(i -> RowKeyField.of("f" + i, PARTS.get(i)))
                .toList());
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    for (int i = 0; i < 5_000; i++) {
      KeyWriter out = KeyWriter.ordered();
      List<Object> values = write(out, random);
      assertWithMessage("seed %s", seed)
          .that(SqlKeyDecoder.decode(schema, out.toByteString()))
          .containsExactlyElementsIn(values)
          .inOrder();
    }
  }

  /** {@return what SQL is to read} */
  private static List<Object> write(KeyWriter out, Random random) {
    List<Object> values = new ArrayList<>();
    CONSTANT.write(out);
    values.add("phone");
    String text = text(random);
    TEXT.write(out, text);
    values.add(text);
    DOMAIN.write(out, "drive.google.com");
    values.add("com.google.drive");
    long number = number(random);
    NUMBER.write(out, number);
    values.add(number);
    int largest = (int) number(random);
    LARGEST.write(out, largest);
    values.add((long) ~largest);
    boolean flag = random.nextBoolean();
    FLAG.write(out, flag);
    values.add(flag ? "1" : "0");
    DayOfWeek day = DayOfWeek.of(1 + random.nextInt(7));
    DAY.write(out, day);
    values.add(day.name());
    UUID id = new UUID(random.nextLong(), random.nextLong());
    ID.write(out, id);
    values.add(
        ByteString.copyFrom(
            ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .flip()));
    Instant micros = Instant.EPOCH.plus(number(random) >> 6, ChronoUnit.MICROS);
    MICROS.write(out, micros);
    values.add(micros);
    Instant millis = Instant.ofEpochMilli(number(random));
    MILLIS.write(out, millis);
    values.add(millis.toEpochMilli());
    NEWEST.write(out, millis);
    values.add(~millis.toEpochMilli());
    DATE.write(out, LocalDate.of(2026, 1, 31));
    values.add("20260131");
    ByteString bytes = ByteString.copyFromUtf8(text(random));
    BYTES.write(out, bytes);
    values.add(bytes);
    return values;
  }

  /** Of every size, negative ones too. */
  private static long number(Random random) {
    return random.nextLong() >> random.nextInt(64);
  }

  /** Often empty, and with the bytes that are escaped. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(5);
    for (int i = 0; i < length; i++) {
      text.appendCodePoint(new int[] {0, 1, 'a', 0xFF, 0x20AC, 0x1F600}[random.nextInt(6)]);
    }
    return text.toString();
  }
}
