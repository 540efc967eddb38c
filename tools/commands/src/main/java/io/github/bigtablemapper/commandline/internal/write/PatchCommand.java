package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
import java.util.List;
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

  @Override
  <E, K extends Key> LineWrites<E, K> writes(EntityTarget<E, K> target, boolean isDry) {
    Optional<MappedColumn<E, Long>> version = target.mapping().version();
    WritableRepository<E, K, ColumnPatch<E>> repository =
        MappedEntity.writable(target.mapper(), target.mapping());
    PatchValues<E> values = PatchValues.of(target);
    EntityKeys<K> keys = target.keys();
    List<String> parts = target.entity().keyParts();
    Function<Item, LineWrite<E, K>> writes =
        item -> {
          K key = key(keys, parts, item);
          Write<E, K> write =
              repository.writes().patch(key, patch -> values.apply(item, parts, patch));
          Optional<Attribute> expected = version.flatMap(column -> item.find(column.property()));
          if (expected.isPresent()) {
            write = write.ifVersion(expected.get().longValue());
          }
          return new LineWrite<>(key, ifPresent ? write.ifPresent() : write);
        };
    return new LineWrites<>(repository, writes, names(target), this::report, isDry);
  }

  private static <K extends Key> K key(EntityKeys<K> keys, List<String> parts, Item item) {
    List<String> texts =
        parts.stream()
            .takeWhile(part -> item.find(part).isPresent())
            .map(part -> text(item.get(part)))
            .toList();
    boolean isGap = parts.stream().skip(texts.size()).anyMatch(part -> item.find(part).isPresent());
    if (texts.isEmpty() || isGap) {
      var unused = item.get(parts.get(texts.size())); // which fails
    }
    try {
      return keys.key(texts);
    } catch (UsageException e) {
      throw new InvalidItemException(String.valueOf(e.getMessage()));
    }
  }

  /** {@return a part of the row key as users write it} */
  private static String text(Attribute part) {
    return switch (part.type()) {
      case S -> part.string();
      case N -> part.digits();
      case BOOL -> String.valueOf(part.booleanValue());
      default ->
          throw new InvalidItemException("the property" + " " + part.name() + " is not a key part");
    };
  }
}
