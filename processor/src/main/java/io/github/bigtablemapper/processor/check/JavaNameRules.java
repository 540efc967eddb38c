package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * The names of parts and columns become methods and constants of generated classes: they are Java
 * names, free, and told apart by more than letter case.
 */
final class JavaNameRules {
  /** Methods of every generated key, and what Java forbids as a component of a record. */
  private static final Set<String> RESERVED =
      Set.of(
          "all",
          "of",
          "read",
          "toByteString",
          "clone",
          "finalize",
          "getClass",
          "hashCode",
          "notify",
          "notifyAll",
          "toString",
          "wait");

  /** What the names of the ranges of a part end with. */
  private static final List<String> RANGES =
      List.of("Between", "From", "After", "To", "Before", "StartsWith", "Under");

  private JavaNameRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<KeyPartModel.Property> parts = entity.key().properties();
    for (int i = 0; i < parts.size(); i++) {
      KeyPartModel.Property part = parts.get(i);
      if (RESERVED.contains(part.name()) || !isJavaName(part.name())) {
        problems.add(reserved(part));
      }
      for (KeyPartModel.Property other : parts.subList(0, i)) {
        if (areAlike(part.name(), other.name())) {
          problems.add(
              alike(
                  other.name(), part.name(), part.origin(), "Name one with @RowKey(name = \"…\")"));
        } else if (isRangeOf(part.name(), other.name()) || isRangeOf(other.name(), part.name())) {
          problems.add(range(part, other));
        }
      }
    }
    List<PropertyModel> values = entity.values();
    for (int i = 0; i < values.size(); i++) {
      for (PropertyModel other : values.subList(0, i)) {
        if (areAlike(values.get(i).name(), other.name())) {
          problems.add(
              alike(
                  other.name(),
                  values.get(i).name(),
                  values.get(i).origin(),
                  "Rename one; @Column(\"…\") keeps its qualifier"));
        }
      }
    }
    return problems;
  }

  private static boolean isJavaName(String name) {
    return SourceVersion.isName(name) && !name.contains(".") && !name.equals("_");
  }

  private static boolean areAlike(String one, String other) {
    return one.equalsIgnoreCase(other)
        || GeneratedNames.constant(one).equals(GeneratedNames.constant(other));
  }

  private static boolean isRangeOf(String name, String part) {
    return RANGES.stream().anyMatch(range -> name.equals(part + range));
  }

  private static Problem reserved(KeyPartModel.Property part) {
    String why =
        RESERVED.contains(part.name())
            ? "a name that every key class has a method of"
            : "not a name in Java";
    return new Problem(
        "KeyPartName",
        "The part of the row key is called %s, which is %s. Name it with @RowKey(name = \"…\")."
            .formatted(Text.quote(part.name()), why),
        part.origin().at("name"));
  }

  private static Problem alike(String first, String second, Origin origin, String fix) {
    return new Problem(
        "NamesAlike",
        "%s and %s are too alike: both would be %s. %s."
            .formatted(first, second, GeneratedNames.constant(first), fix),
        origin);
  }

  private static Problem range(KeyPartModel.Property part, KeyPartModel.Property other) {
    String longer = part.name().length() > other.name().length() ? part.name() : other.name();
    String shorter = longer.equals(part.name()) ? other.name() : part.name();
    return new Problem(
        "KeyPartName",
        ("The part %s has the name of a range of the part %s: %s(…) would read as one. Name it with"
                + " @RowKey(name = \"…\").")
            .formatted(longer, shorter, longer),
        part.origin().at("name"));
  }
}
