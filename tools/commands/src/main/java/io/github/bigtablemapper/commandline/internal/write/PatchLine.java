package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Makes the write of a line that contains the parts of a row key, and what changes. */
final class PatchLine<E, K extends Key> implements Function<Members, LineWrite<E, K>> {
  private final WritableRepository<E, K, ColumnPatch<E>> repository;
  private final Optional<MappedColumn<E, Long>> version;
  private final LineProperties<E, K> properties;
  private final PatchValues<E> values;
  private final boolean ifPresent;

  /**
   * @param ifPresent whether only rows that are there are written
   */
  PatchLine(
      EntityTarget<E, K> target,
      WritableRepository<E, K, ColumnPatch<E>> repository,
      boolean ifPresent) {
    this.repository = repository;
    this.version = target.mapping().version();
    this.properties = new LineProperties<>(target);
    this.values = new PatchValues<>(properties);
    this.ifPresent = ifPresent;
  }

  @Override
  public LineWrite<E, K> apply(Members line) {
    K key = properties.key(line);
    Map<TypedColumn<E>, JsonValue> changes = properties.values(line);
    Optional<Long> expected = version.flatMap(column -> expected(changes, column));
    Write<E, K> write = repository.writes().patch(key, patch -> values.apply(changes, patch));
    if (expected.isPresent()) {
      write = write.ifVersion(expected.get());
    }
    return new LineWrite<>(key, ifPresent ? write.ifPresent() : write);
  }

  /** {@return the version that the row must have, which no patch sets} */
  private Optional<Long> expected(
      Map<TypedColumn<E>, JsonValue> changes, MappedColumn<E, Long> version) {
    Optional<TypedColumn<E>> column =
        changes.keySet().stream()
            .filter(each -> each.name().equals(version.property()))
            .findFirst();
    return column.flatMap(
        each -> {
          JsonValue value = Objects.requireNonNull(changes.remove(each));
          return value.isNull()
              ? Optional.empty()
              : Optional.of((Long) properties.read(each, value));
        });
  }
}
