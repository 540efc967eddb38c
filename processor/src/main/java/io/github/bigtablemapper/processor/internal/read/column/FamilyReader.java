package io.github.bigtablemapper.processor.internal.read.column;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.internal.validation.SchemaValidation;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import io.github.bigtablemapper.processor.internal.read.property.MappingAnnotations;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/**
 * The families of a class, then those of its properties, each once; and that of operation ids. A
 * family has one rule: it may be declared again, but not differently.
 */
public final class FamilyReader {
  private FamilyReader() {}

  /**
   * Reads the families, in the order of their declarations.
   *
   * @param isFaulty whether other problems are known: a family that stands in a wrong place is not
   *     missed then
   */
  public static WithProblems<List<FamilyModel>> read(
      TypeElement type,
      List<AnnotationUse<Family>> ofClass,
      List<Property> properties,
      boolean isFaulty) {
    List<Problem> problems = new ArrayList<>();
    List<AnnotationUse<Family>> declared = new ArrayList<>(ofClass);
    properties.stream()
        .flatMap(property -> Stream.ofNullable(property.use(Family.class)))
        .forEach(declared::add);
    if (declared.isEmpty()
        && (!isFaulty || !MappingAnnotations.isOnAnyMember(type, Family.class))) {
      String name = type.getSimpleName().toString();
      problems.add(new Problem(SchemaValidation.noFamily(name), Origin.of(type)));
    }
    Map<String, FamilyModel> families = new LinkedHashMap<>();
    for (AnnotationUse<Family> use : declared) {
      FamilyModel family = read(use, problems);
      FamilyModel first = families.putIfAbsent(family.name(), family);
      if (first != null && !first.hasSameRule(family)) {
        problems.add(
            new Problem(
                SchemaValidation.familyTwice(family.name(), first.rule(), family.rule()),
                family.origin()));
      }
    }
    return new WithProblems<>(List.copyOf(families.values()), problems);
  }

  private static FamilyModel read(AnnotationUse<Family> use, List<Problem> problems) {
    Family family = use.annotation();
    String maxAge = family.maxAge();
    return new FamilyModel(
        family.value(),
        family.maxVersions(),
        maxAge.isEmpty()
            ? null
            : TimeSpans.read(
                    maxAge,
                    "FamilyMaxAge",
                    "The maxAge %s of family %s is not an age."
                        .formatted(Text.quote(maxAge), Text.quote(family.value())),
                    "\"30d\", \"12h\", \"15m\" or \"90s\"",
                    use.origin().at("maxAge"))
                .addTo(problems),
        family.gcRule(),
        use.origin());
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
        .orElseGet(Read::nothing);
  }

  private static Read<FamilyModel> operationIds(AnnotationUse<OperationIds> use) {
    OperationIds ids = use.annotation();
    return TimeSpans.read(
            ids.window(),
            "OperationIdsWindow",
            "The window %s of operation ids is not a length of time."
                .formatted(Text.quote(ids.window())),
            "\"1d\", \"12h\", \"15m\" or \"90s\"",
            use.origin().at("window"))
        .map(window -> new FamilyModel(ids.family(), 1, window, GcRule.UNION, use.origin()));
  }
}
