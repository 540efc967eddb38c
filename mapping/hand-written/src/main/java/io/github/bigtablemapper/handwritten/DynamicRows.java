package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;

/**
 * A repository for the rows of a table without a class, similar to documents in DynamoDB. It has
 * the scans, conditional writes, deadlines and exceptions of all repositories. A put replaces all
 * families of the repository; a merge sets cells and deletes none. Safe for use by many threads.
 *
 * @param <K> the row key
 */
public class DynamicRows<K extends Key> extends Repository<DynamicRow<K>, K, DynamicPatch<K>> {
  private final DynamicRowMapping<K> mapping;

  DynamicRows(BigtableMapper mapper, DynamicRowMapping<K> mapping) {
    super(
        new AsyncRepository<DynamicRow<K>, K, DynamicPatch<K>>(
            mapper,
            mapping.table(),
            mapping,
            rows -> new Writes<>(rows, () -> new DynamicPatch<>(mapping)) {}) {});
    this.mapping = mapping;
  }

  /**
   * {@return the rows of a table, with the bytes of their keys as keys}
   *
   * @param table the table's id in Bigtable
   * @param families the families that are read and written, with their rules: the result of {@link
   *     io.github.bigtablemapper.schema.Schema#families}, or a part of it
   * @throws InvalidRequestException if there is no family of ordinary cells
   */
  public static DynamicRows<RowBytes> of(
      BigtableMapper mapper, String table, List<FamilyRule> families) {
    return new DynamicRows<>(mapper, new DynamicRowMapping<>(table, families, RowKeys.bytes()));
  }

  /**
   * {@return the same, with hand-written keys} Rows with other keys do not decode; if the layout
   * has constants, they are not read.
   *
   * @throws InvalidRequestException if there is no family of ordinary cells
   * @throws InvalidMappingException if the layout has mistakes
   */
  public static <K extends Key> DynamicRows<K> of(
      BigtableMapper mapper, String table, List<FamilyRule> families, KeyLayout<K> keys) {
    return new DynamicRows<>(mapper, new DynamicRowMapping<>(table, families, RowKeys.of(keys)));
  }

  /**
   * {@return the same, with the keys of an entity}
   *
   * @throws InvalidRequestException if there is no family of ordinary cells
   */
  public static <K extends Key> DynamicRows<K> of(
      BigtableMapper mapper, String table, List<FamilyRule> families, TableMapping<?, K> keys) {
    return new DynamicRows<>(mapper, new DynamicRowMapping<>(table, families, RowKeys.of(keys)));
  }

  /**
   * {@return a column, for conditions}
   *
   * @throws InvalidRequestException if the rows do not have the family
   */
  @CheckReturnValue
  public <T> DynamicColumn<K, T> column(String family, String qualifier, CellCodec<T> codec) {
    return new DynamicColumn<>(mapping.family(family), Utf8.encode(qualifier), codec);
  }

  /**
   * Adds to a cell of 8 bytes, which is 0 if it is missing, like {@link #increment(Key,
   * CounterColumn, long)}.
   *
   * @return the new number
   * @throws InvalidRequestException if the rows do not have the family
   */
  public long increment(K key, String family, String qualifier, long amount) {
    return increment(
        key, CounterColumn.of(0, qualifier, mapping.family(family).family(), qualifier), amount);
  }
}
