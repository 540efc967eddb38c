package io.github.bigtablemapper.commandline.internal.transfer;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.dynamodb.DynamoDbImport;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemLayout;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the items of an import become: one entity, or the entities of a layout. */
final class ImportTargets {
  private final List<ImportTarget<?, ?>> targets = new ArrayList<>();
  private final List<Runnable> questions = new ArrayList<>();
  private Predicate<Item> skipped = item -> false;

  private ImportTargets() {}

  /**
   * {@return the target of all items}
   *
   * @param method the user's conversion; null: by the names of attributes
   */
  static ImportTargets of(
      MappedEntity entity, @Nullable String method, EntityClassPath path, BigtableMapper mapper) {
    ImportTargets all = new ImportTargets();
    all.add(entity, method, null, path, entity.writableRepository(mapper), mapper);
    return all;
  }

  /** {@return the targets of a layout} */
  static ImportTargets of(String layout, EntityClassPath path, BigtableMapper mapper) {
    ImportTargets all = new ImportTargets();
    for (Map.Entry<String, ItemLayout> each : ItemLayout.parse(layout).entrySet()) {
      if (each.getKey().equals(ItemLayout.SKIP)) {
        all.skipped = each.getValue()::matches;
      } else {
        MappedEntity entity = path.entity(each.getKey());
        all.add(entity, null, each.getValue(), path, entity.writableRepository(mapper), mapper);
      }
    }
    return all;
  }

  private <E, K extends Key> void add(
      MappedEntity entity,
      @Nullable String method,
      @Nullable ItemLayout layout,
      EntityClassPath path,
      WritableRepository<E, K, ?> repository,
      BigtableMapper mapper) {
    KeyRange<K> all = repository.mapping().allKeys();
    ImportTarget<E, K> target =
        method == null
            ? NamedAttributes.target(entity, repository)
            : ItemMethod.of(method, path).target(entity, repository, mapper);
    targets.add((layout == null ? target : target.layout(layout)).counting(all));
    questions.add(() -> ask(repository, all));
  }

  /** {@return an import into them} */
  DynamoDbImport into(DynamoDbImport items) {
    DynamoDbImport all = items;
    for (ImportTarget<?, ?> target : targets) {
      all = all.into(target);
    }
    return all;
  }

  /** {@return which items the layout skips} */
  Predicate<Item> skipped() {
    return skipped;
  }

  /**
   * A table that is not there, or a server that is silent, is reported before anything is read. One
   * failure may pass.
   */
  void requireAnswer() {
    for (Runnable question : questions) {
      try {
        question.run();
      } catch (RequestFailedException e) {
        if (e.code() == StatusCode.Code.NOT_FOUND
            || e.code() == StatusCode.Code.PERMISSION_DENIED) {
          throw e;
        }
        question.run();
      }
    }
  }

  private static <E, K extends Key> void ask(
      WritableRepository<E, K, ?> repository, KeyRange<K> all) {
    try (Stream<E> first = repository.scan(all).limit(1).skipUndecodable(failure -> {}).stream()) {
      var unused = first.findFirst();
    }
  }
}
