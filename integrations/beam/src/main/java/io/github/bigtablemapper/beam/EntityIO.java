package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
import org.apache.beam.sdk.util.SerializableSupplier;

/**
 * Reads entities into pipelines, and writes entities from pipelines, with Beam's {@code
 * BigtableIO}.
 *
 * <pre>{@code
 * PCollection<Product> hats =
 *     pipeline.apply(
 *         EntityIO.<Product, ProductKey>read(() -> ProductMapping.INSTANCE)
 *             .from(BigtableIO.read().withProjectId(project).withInstanceId(instance))
 *             .ranges(ProductKey.category("hats")));
 * hats.apply(
 *     EntityIO.<Product, ProductKey>put(() -> ProductMapping.INSTANCE)
 *         .to(BigtableIO.write().withProjectId(project).withInstanceId(other)));
 * }</pre>
 *
 * <p>A mapping is not serialized: it is supplied where the pipeline runs. The mapping of a sealed
 * interface reads and writes all entities that share its table.
 *
 * <p>Thread-safe, like the transforms.
 */
public final class EntityIO {
  private EntityIO() {}

  /**
   * {@return a transform that reads the entities of some ranges of row keys}
   *
   * @param mapping supplies the generated mapping
   */
  public static <E, K extends Key> EntityRead<E, K> read(
      SerializableSupplier<? extends TableMapping<E, K>> mapping) {
    return EntityRead.of(mapping);
  }

  /**
   * {@return a transform that replaces all columns that entities map, like {@code put} of a
   * repository} If they have maps, sets or lists of elements, it needs {@link
   * EntityWrite#retryReplacements}.
   *
   * @param mapping supplies the generated mapping
   * @throws InvalidRequestException if an entity has a version or write-once properties, which
   *     would not be checked
   */
  public static <E, K extends Key> EntityWrite<E, K> put(
      SerializableSupplier<? extends TableMapping<E, K>> mapping) {
    return EntityWrite.of(mapping, WriteKind.PUT);
  }

  /**
   * {@return a transform that sets the values of entities and deletes nothing, like {@code merge}
   * of a repository}
   *
   * @param mapping supplies the generated mapping
   * @throws InvalidRequestException if an entity has a version or write-once properties, which
   *     would not be checked
   */
  public static <E, K extends Key> EntityWrite<E, K> merge(
      SerializableSupplier<? extends TableMapping<E, K>> mapping) {
    return EntityWrite.of(mapping, WriteKind.MERGE);
  }

  /**
   * {@return a transform that sets the values of entities unchanged} Versions, times and ids are
   * stored as they are, and nothing is checked or deleted: use it for rows from another place that
   * do not exist yet.
   *
   * @param mapping supplies the generated mapping
   */
  public static <E, K extends Key> EntityWrite<E, K> restore(
      SerializableSupplier<? extends TableMapping<E, K>> mapping) {
    return EntityWrite.of(mapping, WriteKind.RESTORE);
  }
}
