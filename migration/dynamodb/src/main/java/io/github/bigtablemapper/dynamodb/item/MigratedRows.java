package io.github.bigtablemapper.dynamodb.item;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The rows that Google's migration from DynamoDB to Bigtable by Dataflow has written, as items, so
 * that an import can rewrite them into the table of an entity, in the entity's form.
 *
 * <p>The name of an attribute is its column; keys of maps follow a dot, such as {@code
 * info.rating}. Every value is text: {@link Attribute#number()}, {@link Attribute#booleanValue()},
 * {@link Attribute#bytes()}, {@link Attribute#strings()}, {@link Attribute#list()} and similar
 * methods parse it. An empty cell is not an attribute: it was of type {@code NULL}, or an empty
 * text. A row whose items had different sort keys has only the last of them.
 *
 * @param client the caller closes it
 * @param table the name of the table
 * @param family the column family in the options of the migration
 * @param keyAttribute the name of the attribute that became the row key
 * @param time the time of the cells that are written, in whole milliseconds, because the migration
 *     sets no time. It must not be later than any write of the application
 */
public record MigratedRows(
    BigtableDataClient client, String table, String family, String keyAttribute, Instant time)
    implements ItemSource, ItemPart {
  /** Truncates the time to milliseconds. */
  public MigratedRows {
    time = time.truncatedTo(ChronoUnit.MILLIS);
  }

  /** {@return the table and the family} */
  @Override
  public String name() {
    return "rows of " + table + ", family " + family;
  }

  /** {@return empty: the number is unknown before reading} */
  @Override
  public OptionalLong itemCount() {
    return OptionalLong.empty();
  }

  /** {@return all rows, as one part} */
  @Override
  public List<MigratedRows> parts() {
    return List.of(this);
  }

  @Override
  public ItemReader open(@Nullable String position) {
    return new MigratedRowReader(this, position);
  }
}
