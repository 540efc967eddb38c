package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks the families of collections. A family that a collection owns holds nothing else, because
 * {@code put} deletes the family to replace the collection. Each family has at most one property
 * for its unmapped columns.
 */
final class CollectionRules {
  private CollectionRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Map<String, CollectionModel> owners = new HashMap<>();
    for (CollectionModel collection : owning(entity, true)) {
      CollectionModel first = owners.putIfAbsent(collection.family(), collection);
      if (first != null) {
        problems.add(shared(first, collection.property().label(), collection.origin()));
      }
    }
    Map<String, CollectionModel> unmapped = new HashMap<>();
    for (CollectionModel collection : owning(entity, false)) {
      CollectionModel owner = owners.get(collection.family());
      CollectionModel first = unmapped.putIfAbsent(collection.family(), collection);
      if (owner != null) {
        problems.add(shared(owner, collection.property().label(), collection.origin()));
      } else if (first != null) {
        problems.add(twice(first, collection));
      }
    }
    for (ColumnModel column : entity.columns()) {
      CollectionModel owner = owners.get(column.family());
      if (owner != null) {
        problems.add(shared(owner, column.property().label(), column.property().origin()));
      }
    }
    return problems;
  }

  private static List<CollectionModel> owning(EntityModel entity, boolean owns) {
    return entity.collections().stream().filter(each -> each.ownsFamily() == owns).toList();
  }

  private static Problem twice(CollectionModel first, CollectionModel second) {
    return new Problem(
        ColumnMistakes.unmappedTwice(
            first.property().label(), second.property().label(), second.family()),
        second.origin());
  }

  private static Problem shared(CollectionModel owner, String intruder, Origin origin) {
    return new Problem(
        ColumnMistakes.sharedFamily(owner.property().label(), intruder, owner.family()), origin);
  }
}
