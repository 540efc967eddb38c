package io.github.bigtablemapper.processor.internal.read.column;

import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.validation.SchemaValidation;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import io.github.bigtablemapper.processor.internal.read.property.MappingAnnotations;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * The families of a class, then the families of its properties, each once; and the family of
 * operation ids. A family has one rule: it may be declared again, but not differently.
 */
public final class FamilyReader {
  private FamilyReader() {}

  /**
   * Reads the families, in the order of their declarations.
   *
   * @param isFaulty whether other problems are known: a family in a wrong place is not missed then
   */
  public static WithProblems<List<FamilyModel>> read(
      TypeElement type,
      List<AnnotationUse<Family>> ofClass,
      List<Property> properties,
      boolean isFaulty) {
    List<Problem> problems = new ArrayList<>();
    List<FamilyModel> declared = new ArrayList<>();
    ofClass.forEach(use -> declared.add(read(use, "", problems)));
    for (Property property : properties) {
      AnnotationUse<Family> use = property.use(Family.class);
      if (use != null) {
        declared.add(read(use, property.model().path(), problems));
      }
    }
    if (declared.isEmpty()
        && (!isFaulty || !MappingAnnotations.isOnAnyMember(type, Family.class))) {
      String name = type.getSimpleName().toString();
      problems.add(new Problem(SchemaValidation.noFamily(name), Origin.of(type)));
    }
    Map<String, FamilyModel> families = new LinkedHashMap<>();
    for (FamilyModel family : declared) {
      FamilyModel first = families.putIfAbsent(family.name(), family);
      if (first != null) {
        SchemaValidation.familyTwice(first.design(), family.design())
            .ifPresent(mistake -> problems.add(new Problem(mistake, family.origin())));
      }
    }
    return new WithProblems<>(List.copyOf(families.values()), problems);
  }

  private static FamilyModel read(
      AnnotationUse<Family> use, String property, List<Problem> problems) {
    Family family = use.annotation();
    String maxAge = family.maxAge();
    Duration age =
        maxAge.isEmpty()
            ? null
            : TimeSpans.read(
                    maxAge,
                    "FamilyMaxAge",
                    "The maxAge %s of family %s is not an age."
                        .formatted(Text.quote(maxAge), Text.quote(family.value())),
                    "\"30d\", \"12h\", \"15m\" or \"90s\"",
                    use.origin().at("maxAge"))
                .addTo(problems);
    boolean isIntersection = family.gcRule() == GcRule.INTERSECTION;
    return new FamilyModel(
        new FamilyDesign(family.value(), family.maxVersions(), age, isIntersection, null, property),
        use.origin());
  }

  /** {@return the same families with what Bigtable makes of the numbers in their columns} */
  public static List<FamilyModel> withAggregations(
      List<FamilyModel> families, List<ColumnModel> columns) {
    return families.stream()
        .map(
            family ->
                new FamilyModel(
                    family.design().aggregating(aggregation(family.name(), columns)),
                    family.origin()))
        .toList();
  }

  private static @Nullable Aggregation aggregation(String family, List<ColumnModel> columns) {
    return columns.stream()
        .filter(column -> column.aggregate() != null && column.family().equals(family))
        .map(column -> column.aggregateModel().aggregation())
        .findFirst()
        .orElse(null);
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
        .map(window -> new FamilyDesign(ids.family(), 1, window, false, null, ""))
        .map(family -> new FamilyModel(family, use.origin()));
  }
}
