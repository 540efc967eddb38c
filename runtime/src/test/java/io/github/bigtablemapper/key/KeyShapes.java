package io.github.bigtablemapper.key;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.format.BytePart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LocalDatePart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.ShortPart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The kinds of row keys that random tests go through: every part with every option. */
final class KeyShapes {
  private static final long MAX_13_DIGITS = 9_999_999_999_999L;

  private KeyShapes() {}

  static List<KeyShape> readable(char delimiter) {
    List<List<Slot<?>>> shapes = new ArrayList<>(ofBothFormats());
    shapes.add(List.of(Slot.text(), Slot.reversedDigits(), Slot.text()));
    return shapes(() -> KeyWriter.readable(delimiter), KeyReader.readable(delimiter), shapes);
  }

  static List<KeyShape> ordered() {
    List<List<Slot<?>>> shapes = new ArrayList<>(ofBothFormats());
    shapes.add(List.of(Slot.bytes()));
    shapes.add(List.of(Slot.bytes(), Slot.byteArrays(), Slot.text(), Slot.bytes()));
    shapes.add(List.of(Slot.text(), Slot.bytes(), signedLong(), Slot.byteArrays()));
    return shapes(KeyWriter::ordered, KeyReader.ordered(), shapes);
  }

  private static List<KeyShape> shapes(
      Supplier<KeyWriter> writer, KeyReader reader, List<List<Slot<?>>> shapes) {
    return shapes.stream().map(slots -> new KeyShape(writer, reader, slots)).toList();
  }

  private static Slot<Long> signedLong() {
    return Slot.number(LongPart.of("long").signed(), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static List<List<Slot<?>>> ofBothFormats() {
    return List.of(
        List.of(Slot.text()),
        List.of(Slot.text(), Slot.text(), Slot.text()),
        List.of(Slot.number(LongPart.of("long"), 0, Long.MAX_VALUE), Slot.text()),
        List.of(signedLong(), Slot.text(), signedLong()),
        List.of(
            Slot.text(),
            Slot.number(LongPart.of("long").reversed(), 0, Long.MAX_VALUE).inReverse(),
            Slot.text()),
        List.of(
            Slot.number(LongPart.of("long").signed().reversed(), Long.MIN_VALUE, Long.MAX_VALUE)
                .inReverse(),
            Slot.number(IntPart.of("int").reversed().signed(), Integer.MIN_VALUE, Integer.MAX_VALUE)
                .inReverse(),
            Slot.number(ShortPart.of("short").signed(), Short.MIN_VALUE, Short.MAX_VALUE),
            Slot.number(BytePart.of("byte").signed(), Byte.MIN_VALUE, Byte.MAX_VALUE)),
        List.of(
            Slot.number(IntPart.of("int").digits(4), 0, 9999),
            Slot.text(),
            Slot.number(IntPart.of("int").reversed().digits(4), 0, 9999).inReverse()),
        List.of(
            Slot.number(IntPart.of("int").digits(12).reversed(), 0, Integer.MAX_VALUE).inReverse(),
            Slot.number(ShortPart.of("short").signed().digits(2).reversed(), -99, 99).inReverse(),
            Slot.number(BytePart.of("byte").reversed(), 0, Byte.MAX_VALUE).inReverse(),
            Slot.number(LongPart.of("long").digits(18).signed(), -MAX_13_DIGITS, MAX_13_DIGITS)),
        List.of(Slot.flag(), Slot.flagReversed(), Slot.text(), Slot.flag()),
        List.of(Slot.uuid(), Slot.text(), Slot.uuid()),
        List.of(Slot.enumerated(), Slot.text(), Slot.enumerated()),
        List.of(
            Slot.text(),
            Slot.instant(InstantPart.of("millis"), Precision.MILLIS, 0, MAX_13_DIGITS),
            Slot.instant(InstantPart.of("millis").reversed(), Precision.MILLIS, 0, Long.MAX_VALUE)
                .inReverse()),
        List.of(
            Slot.instant(
                InstantPart.of("seconds").precision(Precision.SECONDS).signed(),
                Precision.SECONDS,
                -9_999_999_999L,
                9_999_999_999L),
            Slot.instant(
                InstantPart.of("micros").precision(Precision.MICROS).signed().digits(19),
                Precision.MICROS,
                Long.MIN_VALUE,
                Long.MAX_VALUE),
            Slot.instant(
                    InstantPart.of("nanos").signed().reversed().precision(Precision.NANOS),
                    Precision.NANOS,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE)
                .inReverse(),
            Slot.instant(
                    InstantPart.of("millis").digits(13).reversed(),
                    Precision.MILLIS,
                    0,
                    MAX_13_DIGITS)
                .inReverse()),
        List.of(
            Slot.date(LocalDatePart.of("date")),
            Slot.text(),
            Slot.date(LocalDatePart.of("date").reversed()).inReverse()),
        List.of(Slot.domain(), Slot.text(), Slot.domain()),
        List.of(Slot.converted(), Slot.convertedReversed(), Slot.converted()));
  }
}
