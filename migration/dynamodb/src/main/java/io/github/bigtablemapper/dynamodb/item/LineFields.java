package io.github.bigtablemapper.dynamodb.item;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fields of one line of an export: of an item, or of the change of one. For one line. */
final class LineFields {
  static final String METADATA = "Metadata";

  /** Amazon Ion has the fields of a change within this one. */
  static final String RECORD = "Record";

  static final String WRITE_TIME = "WriteTimestampMicros";
  static final String KEYS = "Keys";
  static final String OLD = "OldImage";
  static final String NEW = "NewImage";

  private static final String ITEM = "Item";

  static final Set<String> NAMES = Set.of(ITEM, METADATA, KEYS, OLD, NEW);

  private final Map<String, Item> fields = new HashMap<>();

  void put(String name, Item value) {
    if (fields.put(name, value) != null) {
      throw unknown();
    }
  }

  static InvalidItemException unknown() {
    return new InvalidItemException(
        "the line has a field that exports do not have: neither Item nor Keys, NewImage, OldImage");
  }

  /** {@return the item or the change that the line has} */
  SourceItem end(long number) {
    Item item = fields.get(ITEM);
    Item keys = fields.get(KEYS);
    if (item != null && fields.size() > 1) {
      throw new InvalidItemException("the line has an Item, and fields of a change");
    }
    if (item != null) {
      return SourceItem.of(number, item);
    }
    Item metadata = fields.get(METADATA);
    if (keys == null || metadata == null) {
      throw new InvalidItemException("the line has no field Item, and no Keys with " + WRITE_TIME);
    }
    return SourceItem.of(
        number, new ItemChange(keys, fields.get(OLD), fields.get(NEW), time(metadata)));
  }

  /** {@return the time of a change in whole milliseconds, as cells have them} */
  private static Instant time(Item metadata) {
    try {
      BigInteger micros = metadata.get(WRITE_TIME).number().toBigIntegerExact();
      return Instant.EPOCH
          .plus(micros.longValueExact(), ChronoUnit.MICROS)
          .truncatedTo(ChronoUnit.MILLIS);
    } catch (ArithmeticException | DateTimeException e) {
      throw new InvalidItemException("the field " + WRITE_TIME + " is not a time");
    }
  }

  /** {@return the fields that a change has, by name, without its time} */
  static Map<String, @Nullable Item> of(ItemChange change) {
    Map<String, @Nullable Item> all = new LinkedHashMap<>();
    all.put(KEYS, change.keys());
    all.put(OLD, change.before());
    all.put(NEW, change.after());
    return all;
  }
}
