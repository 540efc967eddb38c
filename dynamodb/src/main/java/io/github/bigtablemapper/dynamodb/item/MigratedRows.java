package io.github.bigtablemapper.dynamodb.item;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The rows that Google's migration from DynamoDB to Bigtable by Dataflow has written, as items: so
 * they are rewritten by an import, into the table of an entity, in the entity's own form.
 *
 * <p>The name of an attribute is its column; keys of maps are behind a point, such as {@code
 * info.rating}. Every value is text there: {@link Attribute#number()}, {@link
 * Attribute#booleanValue()}, {@link Attribute#bytes()}, {@link Attribute#strings()}, {@link
 * Attribute#list()} and the like read what it says. An empty cell is no attribute: it was of type
 * {@code NULL}, or an empty text. A row whose items had different sort keys is what the last of
 * them has left: what was lost then is not found here.
 *
 * @param client borrowed: yours to close
 * @param table the name of the table
 * @param family the column family that was given to the migration
 * @param keyAttribute what the attribute is called that became the row key
 * @param time the time of the cells that are written, in whole milliseconds: the migration gives
 *     its own no time. One that is not after that of any write of the application
 */
public record MigratedRows(
    BigtableDataClient client, String table, String family, String keyAttribute, Instant time)
    implements ItemSource, ItemPart {
  /** Cuts the time to milliseconds. */
  public MigratedRows {
    time = time.truncatedTo(ChronoUnit.MILLIS);
  }

  /** {@return the table and the family} */
  @Override
  public String name() {
    return "rows of " + table + ", family " + family;
  }

  /** {@return nothing: only reading them tells} */
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
