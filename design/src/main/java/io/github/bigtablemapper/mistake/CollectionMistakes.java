package io.github.bigtablemapper.mistake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A family that a collection owns holds nothing else, because {@code put} deletes the family to
 * replace the collection. Each family has at most one property for its unmapped columns.
 */
public final class CollectionMistakes {
  private CollectionMistakes() {}

  /** {@return what is wrong with the families of collections} */
  public static <P> List<LocatedMistake<P>> in(MappingFacts<P> mapping) {
    List<LocatedMistake<P>> found = new ArrayList<>();
    Map<String, CollectionFacts<P>> owners = new HashMap<>();
    for (CollectionFacts<P> each : owning(mapping, true)) {
      CollectionFacts<P> first = owners.putIfAbsent(each.family(), each);
      if (first != null) {
        found.add(new LocatedMistake<>(shared(first, each.label()), each.place()));
      }
    }
    Map<String, CollectionFacts<P>> unmapped = new HashMap<>();
    for (CollectionFacts<P> each : owning(mapping, false)) {
      CollectionFacts<P> owner = owners.get(each.family());
      CollectionFacts<P> first = unmapped.putIfAbsent(each.family(), each);
      if (owner != null) {
        found.add(new LocatedMistake<>(shared(owner, each.label()), each.place()));
      } else if (first != null) {
        found.add(new LocatedMistake<>(unmappedTwice(first, each.label()), each.place()));
      }
    }
    for (ColumnFacts<P> column : mapping.columns()) {
      CollectionFacts<P> owner = owners.get(column.family());
      if (owner != null) {
        found.add(new LocatedMistake<>(shared(owner, column.label()), column.property().place()));
      }
    }
    return found;
  }

  private static <P> List<CollectionFacts<P>> owning(MappingFacts<P> mapping, boolean owns) {
    return mapping.collections().stream().filter(each -> each.ownsFamily() == owns).toList();
  }

  private static Mistake shared(CollectionFacts<?> owner, String intruder) {
    return new Mistake(
        "CollectionFamilyShared",
        ("%s is in family %s, which %s owns: every put deletes that family to replace %s, and %s with"
                + " it. Put one of the two into another family.")
            .formatted(
                intruder, Text.quote(owner.family()), owner.label(), owner.label(), intruder));
  }

  private static Mistake unmappedTwice(CollectionFacts<?> first, String second) {
    return new Mistake(
        "UnmappedTwice",
        ("%s and %s would both hold what is not mapped of family %s. Keep one, or put one into"
                + " another family: @Family(\"…\").")
            .formatted(first.label(), second, Text.quote(first.family())));
  }
}
