package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.time.Instant;

/** An ordered, salted key with constants. */
@Table(value = "readings", keyFormat = KeyFormat.ORDERED)
@Salted(
    buckets = 16,
    by = {"sensor", "channel"})
@KeyConstant(value = "reading", order = 0)
@KeyConstant(value = "at", order = 3)
@Family(value = "r", maxAge = "7d")
record Reading(
    @RowKey(order = 1) ByteString sensor,
    @RowKey(order = 2) int channel,
    @RowKey(order = 4, reversed = true) Instant at,
    double celsius) {
  record HandKey(ByteString sensor, int channel, Instant at) implements Key {
    static final ByteStringPart SENSOR = ByteStringPart.of("sensor");
    static final IntPart CHANNEL = IntPart.of("channel");
    static final InstantPart AT = InstantPart.of("at").reversed();
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>ordered()
            .constant("reading")
            .part(SENSOR, HandKey::sensor)
            .part(CHANNEL, HandKey::channel)
            .constant("at")
            .part(AT, HandKey::at)
            .salted(16, "sensor", "channel")
            .build(parts -> new HandKey(parts.get(SENSOR), parts.get(CHANNEL), parts.get(AT)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  static final class Hand {
    static final OrderedColumn<Reading, Double> CELSIUS;
    static final EntityMapping<Reading, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Reading, HandKey> reading =
          MappingBuilder.of(
              Reading.class,
              "readings",
              HandKey.LAYOUT,
              r -> new HandKey(r.sensor(), r.channel(), r.at()));
      reading.family(FamilyRule.of("r").maxAge(Duration.ofDays(7)));
      CELSIUS =
          reading.ordered("celsius", CellCodecs.DOUBLE, Reading::celsius, ColumnOptions::required);
      MAPPING =
          reading.build(
              row ->
                  new Reading(
                      row.key().sensor(),
                      row.key().channel(),
                      row.key().at(),
                      row.required(CELSIUS)));
    }
  }
}
