package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The mapping of a secondary index: the same entity with another row key. That key consists of the
 * indexed values and the bytes of the entity's own row key, so that each entity has one row in the
 * index. It has the ordered format. Generated; stateless, like all mappings.
 *
 * <p>An entity is in the index if it has a value for each indexed property.
 *
 * @param <E> the entity
 * @param <K> the row key of the index
 * @param <S> the entity's own row key
 */
public abstract class IndexMapping<E, K extends Key, S extends Key> extends EntityMapping<E, K> {
  /** The family of the entries in the table of a maintained index. */
  public static final FamilyRule ENTRIES = FamilyRule.of("i");

  /** The name of the family of {@link EntityMapping#revisions}, in the table of the entity. */
  public static final String REVISIONS = "_revision";

  private final EntityMapping<E, S> source;

  /**
   * Called by generated code.
   *
   * @param name the id of the view, or of the index's table
   * @param source how the entity is stored
   * @param pattern the parts of the row key of the index
   * @param keys returns the current row key of a reader
   * @hidden
   */
  @ForGeneratedCode
  protected IndexMapping(
      String name, EntityMapping<E, S> source, KeyPattern pattern, Function<KeyReader, K> keys) {
    super(source.schema().ofIndex(name, pattern, keys));
    this.source = source;
  }

  /**
   * {@return the name of the index's table for a table} Tables with other names have indexes with
   * other names: an index never belongs to two tables.
   *
   * @param table the table of the entities
   * @param names returns the name of a mapping's table if none is specified
   */
  public final String tableBeside(
      String table, Function<? super TableMapping<?, ?>, String> names) {
    return table.equals(names.apply(source)) ? names.apply(this) : table + "-" + table();
  }

  /** {@return how the entity is stored} */
  public final EntityMapping<E, S> source() {
    return source;
  }

  /**
   * {@return the parts of the entity's own row key, which conditions of reads of the index test}
   */
  @Override
  public List<MappedKeyPart<E, ?>> keyParts() {
    return source.keyParts();
  }

  @Override
  final ByteString ownKey(ByteString rowKey) {
    KeyReader in = keyReader();
    in.reset(rowKey);
    return sourceKey(readKey(in)).toByteString();
  }

  @Override
  final KeyReader ownKeyReader() {
    return source.keyReader();
  }

  /** {@return the row key of the entity of an index row} */
  public abstract S sourceKey(K key);

  /** {@return true if an entity has a value for each indexed property, and so is in the index} */
  public abstract boolean isIndexed(E entity);

  /**
   * Called by generated code.
   *
   * @return an indexed value
   * @throws InvalidKeyException if there is no value, and so no key in the index
   * @hidden
   */
  @ForGeneratedCode
  protected static <T> T indexed(@Nullable T value, String name) {
    if (value == null) {
      throw new InvalidKeyException(
          "The property " + name + " has no value, and so the entity is not in the index.");
    }
    return value;
  }

  @Override
  public final void write(E entity, CellSink cells) {
    source.write(entity, cells);
  }

  @Override
  public final EntityReader<E> reader() {
    return new Reader();
  }

  /** Reads the entity's own key from the key of the index, and the entity as in its own table. */
  private final class Reader extends EntityReader<E> {
    private final EntityReader<E> reader = source.reader();
    private final KeyReader sourceKey = source.keyReader();

    @Override
    public void clear() {
      reader.clear();
    }

    @Override
    public void version(int column, long micros, CellBytes value) {
      reader.version(column, micros, value);
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      reader.element(collection, qualifier, micros, value);
    }

    @Override
    public E build(KeyReader key, RowCells cells) {
      sourceKey.reset(sourceKey(readKey(key)).toByteString());
      reader.newest(ChronoUnit.MICROS.between(Instant.EPOCH, newestTimestamp()));
      return reader.build(sourceKey, cells);
    }
  }
}
