package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import java.util.List;
import java.util.function.Function;

/**
 * The mapping of a secondary index that is a continuous materialized view, with the query of the
 * view. Generated; stateless, like all mappings.
 *
 * @param <E> the entity
 * @param <K> the row key of the index
 * @param <S> the entity's own row key
 */
public abstract class ViewMapping<E, K extends Key, S extends Key> extends IndexMapping<E, K, S> {
  private final List<IndexColumn<E>> indexed;

  /**
   * Called by generated code.
   *
   * @param name the id of the view
   * @param source how the entity is stored
   * @param pattern the parts of the row key of the index
   * @param keys returns the current row key of a reader
   * @param indexed the indexed columns, in the order of the key
   * @hidden
   */
  @ForGeneratedCode
  protected ViewMapping(
      String name,
      EntityMapping<E, S> source,
      KeyPattern pattern,
      Function<KeyReader, K> keys,
      List<IndexColumn<E>> indexed) {
    super(name, source, pattern, keys);
    this.indexed = List.copyOf(indexed);
  }

  /**
   * {@return the SQL query of the view}
   *
   * <p>The view is ordered by the indexed values and the row key of the source, and contains all
   * families of the entity, so that reads need only the index.
   *
   * @param table the id of the entity's table
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if it is not a valid id of a
   *     table
   */
  public final String query(String table) {
    return IndexQuery.of(TableIds.checked(table), families(), indexed);
  }
}
