package io.github.bigtablemapper.beam;

import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.changes.Change;
import io.github.bigtablemapper.changes.ChangeDecoder;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/**
 * Converts records of {@code BigtableIO.readChangeStream()} to typed changes, and the changes to
 * elements. Needs the module {@code bigtable-mapper-change-streams}, which is optional here.
 *
 * <pre>{@code
 * PCollection<String> renamed =
 *     pipeline
 *         .apply(BigtableIO.readChangeStream().withProjectId(project)…)
 *         .apply(
 *             ParDo.of(
 *                 EntityChangeFn.<Product, ProductKey, String>of(
 *                     () -> ProductMapping.INSTANCE,
 *                     change -> change.of(ProductColumns.NAME).value().stream().toList())))
 *         .setCoder(StringUtf8Coder.of());
 * }</pre>
 *
 * <p>Rows of other entities, by their keys, are skipped. Values of a change are decoded on demand;
 * a value that does not decode raises a {@link DecodeException} then, which the function can catch.
 *
 * <p>Beam creates a copy of it for each thread. A copy is not thread-safe.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 * @param <T> the elements
 */
public final class EntityChangeFn<E, K extends Key, T>
    extends DoFn<KV<ByteString, ChangeStreamMutation>, T> {
  private static final long serialVersionUID = 1L;

  private final SerializableSupplier<? extends TableMapping<E, K>> mapping;
  private final SerializableFunction<Change<E, K>, ? extends Iterable<T>> elements;
  private transient @Nullable ChangeDecoder<E, K> decoder;

  private EntityChangeFn(
      SerializableSupplier<? extends TableMapping<E, K>> mapping,
      SerializableFunction<Change<E, K>, ? extends Iterable<T>> elements) {
    this.mapping = mapping;
    this.elements = elements;
  }

  /**
   * {@return a function from changes to elements}
   *
   * @param mapping supplies the generated mapping, where the pipeline runs
   * @param elements returns the elements of a change: none, one or several
   */
  public static <E, K extends io.github.bigtablemapper.key.Key, T> EntityChangeFn<E, K, T> of(
      SerializableSupplier<? extends TableMapping<E, K>> mapping,
      SerializableFunction<Change<E, K>, ? extends Iterable<T>> elements) {
    return new EntityChangeFn<>(mapping, elements);
  }

  /** Called by Beam, once for each copy. */
  @Setup
  public void setUp() {
    decoder = ChangeDecoder.of(mapping.get());
  }

  /** Called by Beam for each record. */
  @ProcessElement
  public void process(@Element KV<ByteString, ChangeStreamMutation> record, OutputReceiver<T> out) {
    ChangeDecoder<E, K> decoder = this.decoder;
    if (decoder == null) {
      throw new IllegalStateException("not set up");
    }
    decoder
        .decode(record.getValue())
        .ifPresent(change -> elements.apply(change).forEach(out::output));
  }
}
