package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import io.github.bigtablemapper.commandline.internal.session.Session;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Patches rows: a line contains the parts of a row key and what changes. */
@Command(
    name = "patch",
    description = {
      "Patches rows: each line of JSON has the parts of a row key, and the properties that change.",
      "As in JSON merge patch, null takes a value away, the entries of a map are merged into it,"
          + " and an array replaces a set or list. A line may have the version that its row must"
          + " have. Exit code 1 if lines are not written; the standard error has their numbers and"
          + " reasons, without values."
    },
    mixinStandardHelpOptions = true)
public final class PatchCommand extends LinesCommand {
  @Option(names = "--if-present", description = "Only rows that are there.")
  private boolean ifPresent;

  public PatchCommand(Session session) {
    super(session);
  }

  @Override
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    Optional<MappedColumn<E, Long>> version = target.mapping().version();
    WritableRepository<E, K, ColumnPatch<E>> repository =
        MappedEntity.writable(target.mapper(), target.mapping());
    LineProperties<E, K> properties = new LineProperties<>(target);
    PatchValues<E> values = new PatchValues<>(properties);
    Function<Members, LineWrite<E, K>> writes =
        line -> {
          K key = properties.key(line);
          Map<TypedColumn<E>, JsonValue> changes = properties.values(line);
          Optional<Long> expected =
              version.flatMap(column -> expected(properties, changes, column));
          Write<E, K> write = repository.writes().patch(key, patch -> values.apply(changes, patch));
          if (expected.isPresent()) {
            write = write.ifVersion(expected.get());
          }
          return new LineWrite<>(key, ifPresent ? write.ifPresent() : write);
        };
    return new LineWrites<>(repository, writes, names(target), this::report, isDry);
  }

  /** {@return the version that the row must have, which no patch sets} */
  private static <E> Optional<Long> expected(
      LineProperties<E, ?> properties,
      Map<TypedColumn<E>, JsonValue> changes,
      MappedColumn<E, Long> version) {
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
