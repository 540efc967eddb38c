package io.github.bigtablemapper.processor.internal.design;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.processor.internal.model.AggregateModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import java.util.EnumSet;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;

/** Makes the plain designs of columns. */
final class ColumnDesigns {
  private ColumnDesigns() {}

  static ColumnDesign of(ColumnModel column) {
    AggregateModel aggregate = column.aggregate();
    return new ColumnDesign(
        column.property().path(),
        column.family(),
        column.qualifier(),
        column.aliases(),
        column.kind(),
        column.valueType().toString(),
        column.codec().design(),
        aggregate == null ? null : aggregate.bucket(),
        column.property().absentOwner().map(PropertyModel::path).orElse(null),
        traits(column));
  }

  private static Set<Trait> traits(ColumnModel column) {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(column.property().roles());
    add(traits, Trait.REQUIRED, column.isRequired());
    add(traits, Trait.NEEDED, column.isNeeded());
    add(traits, Trait.DEFAULT, column.defaultValue() != null);
    add(traits, Trait.QUALIFIER_GIVEN, isQualifierGiven(column));
    return traits;
  }

  private static void add(Set<Trait> traits, Trait trait, boolean isSo) {
    if (isSo) {
      traits.add(trait);
    }
  }

  private static boolean isQualifierGiven(ColumnModel column) {
    AnnotationMirror annotation = column.origin().annotation();
    return annotation != null
        && annotation.getAnnotationType().asElement().getSimpleName().contentEquals("Column")
        && annotation.getElementValues().keySet().stream()
            .map(given -> given.getSimpleName().toString())
            .anyMatch(Set.of("value", "hex")::contains);
  }
}
