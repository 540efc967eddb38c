package io.github.bigtablemapper.processor.read.column;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.mistake.Text;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.Partial;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.element.TimeSpans;
import io.github.bigtablemapper.processor.read.property.MappingAnnotations;
import io.github.bigtablemapper.processor.read.property.Property;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The families of a class, then those of its properties, each once; and that of operation ids. A
 * family has one rule: it may be declared again, but not differently.
 */
public final class FamilyReader {
  private final List<Problem> problems = new ArrayList<>();

  private FamilyReader() {}

  /**
   * Reads the families, in the order of their declarations.
   *
   * @param isFaulty whether the class is known to be faulty: a family that stands in a wrong place
   *     is not missed then
   */
  public static Partial<List<FamilyModel>> read(
      TypeElement type,
      List<AnnotationUse<Family>> ofClass,
      List<Property> properties,
      boolean isFaulty) {
    FamilyReader reader = new FamilyReader();
    List<FamilyModel> families = reader.families(type, ofClass, properties, isFaulty);
    return new Partial<>(families, reader.problems);
  }

  private List<FamilyModel> families(
      TypeElement type,
      List<AnnotationUse<Family>> ofClass,
      List<Property> properties,
      boolean isFaulty) {
    List<AnnotationUse<Family>> declared = new ArrayList<>(ofClass);
    for (Property property : properties) {
      if (property.family() != null) {
        declared.add(property.family());
      }
    }
    boolean isFaultSaid = isFaulty && MappingAnnotations.isOnAnyMember(type, Family.class);
    if (declared.isEmpty() && !isFaultSaid) {
      problems.add(noFamily(type));
    }
    Map<String, FamilyModel> families = new LinkedHashMap<>();
    for (AnnotationUse<Family> use : declared) {
      FamilyModel family = read(use);
      FamilyModel first = families.putIfAbsent(family.name(), family);
      if (first != null && !first.hasSameRule(family)) {
        problems.add(twice(first, family));
      }
    }
    return List.copyOf(families.values());
  }

  private FamilyModel read(AnnotationUse<Family> use) {
    Family family = use.annotation();
    return new FamilyModel(
        family.value(), family.maxVersions(), maxAge(family, use), family.gcRule(), use.origin());
  }

  private @Nullable Duration maxAge(Family family, AnnotationUse<Family> use) {
    String text = family.maxAge();
    return text.isEmpty()
        ? null
        : TimeSpans.read(
                text,
                new Problem(
                    "FamilyMaxAge",
                    TimeSpans.message(
                        "The maxAge %s of family %s is not an age."
                            .formatted(Text.quote(text), Text.quote(family.value())),
                        "\"30d\", \"12h\", \"15m\" or \"90s\""),
                    use.origin().at("maxAge")))
            .addTo(problems);
  }

  /**
   * Reads {@code @OperationIds} of a class, or else of the interface whose table it shares: the
   * family of the ids, and their window as the age of its cells.
   *
   * @param table the interface, or the class itself
   */
  public static Read<FamilyModel> operationIds(TypeElement table, TypeElement type) {
    return AnnotationUse.find(type, OperationIds.class)
        .or(() -> AnnotationUse.find(table, OperationIds.class))
        .map(FamilyReader::operationIds)
        .orElseGet(() -> new Read<>(null, List.of()));
  }

  private static Read<FamilyModel> operationIds(AnnotationUse<OperationIds> use) {
    OperationIds ids = use.annotation();
    return TimeSpans.read(
            ids.window(),
            new Problem(
                "OperationIdsWindow",
                TimeSpans.message(
                    "The window %s of operation ids is not a length of time."
                        .formatted(Text.quote(ids.window())),
                    "\"1d\", \"12h\", \"15m\" or \"90s\""),
                use.origin().at("window")))
        .then(
            window ->
                Read.of(new FamilyModel(ids.family(), 1, window, GcRule.UNION, use.origin())));
  }

  private static Problem noFamily(TypeElement type) {
    return new Problem(SchemaMistakes.noFamily(type.getSimpleName().toString()), Origin.of(type));
  }

  private static Problem twice(FamilyModel first, FamilyModel second) {
    return new Problem(
        SchemaMistakes.familyTwice(second.name(), first.rule(), second.rule()), second.origin());
  }
}
