package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.validation.KeyValidation;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.SaltModel;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import io.github.bigtablemapper.processor.internal.read.property.MappingAnnotations;
import io.github.bigtablemapper.processor.internal.read.property.Nullness;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads the parts of the row key and puts them in order. */
public final class RowKeyReader {
  /** A part and its explicit order; without one, the order of the declarations applies. */
  private record Placed(KeyPartModel part, int order) {}

  private final CodecReader codecs;
  private final List<Problem> problems = new ArrayList<>();

  private RowKeyReader(CodecReader codecs) {
    this.codecs = codecs;
  }

  /**
   * Reads the row key of a class.
   *
   * @param isFaulty whether other problems are known: a part in a wrong place is not missed then
   */
  public static WithProblems<KeyModel> read(
      TypeElement type,
      AnnotationUse<Table> table,
      List<Property> properties,
      CodecReader codecs,
      boolean isFaulty) {
    RowKeyReader reader = new RowKeyReader(codecs);
    return new WithProblems<>(reader.key(type, table, properties, isFaulty), reader.problems);
  }

  private KeyModel key(
      TypeElement type, AnnotationUse<Table> table, List<Property> properties, boolean isFaulty) {
    List<AnnotationUse<KeyConstant>> constants = AnnotationUse.findAll(type, KeyConstant.class);
    List<Property> keyed = properties.stream().filter(each -> each.has(RowKey.class)).toList();
    if (keyed.isEmpty() && (!isFaulty || !MappingAnnotations.isOnAnyMember(type, RowKey.class))) {
      String name = type.getSimpleName().toString();
      problems.add(new Problem(KeyValidation.missing(name, !constants.isEmpty()), Origin.of(type)));
    }
    checkOrder(constants, keyed);
    checkGetters(keyed);
    List<Placed> parts = new ArrayList<>();
    for (AnnotationUse<KeyConstant> use : constants) {
      KeyConstant constant = use.annotation();
      parts.add(
          new Placed(new KeyPartModel.Constant(constant.value(), use.origin()), constant.order()));
    }
    for (Property property : keyed) {
      KeyPartModel part = part(property);
      if (part != null) {
        parts.add(new Placed(part, order(property)));
      }
    }
    return new KeyModel(
        table.annotation().keyFormat(),
        table.annotation().delimiter(),
        parts.size() < constants.size() + Math.max(1, keyed.size()) ? null : salt(table.element()),
        parts.stream().sorted(Comparator.comparingInt(Placed::order)).map(Placed::part).toList());
  }

  private static @Nullable SaltModel salt(Element type) {
    return AnnotationUse.find(type, Salted.class)
        .map(
            use ->
                new SaltModel(
                    use.annotation().buckets(), List.of(use.annotation().by()), use.origin()))
        .orElse(null);
  }

  private KeyPartModel.@Nullable Property part(Property property) {
    AnnotationUse<RowKey> use = rowKey(property);
    if (PropertyTypes.isOptional(property.type())) {
      problems.add(
          property.problem(
              "KeyNullable",
              "%s is part of the row key, which cannot be Optional. Declare it as a plain, non-null"
                  + " type, or as @Nullable if it is among the last parts, which may be"
                  + " missing."));
      return null;
    }
    CodecReader.KeyStorage storage =
        property.isContradictory() ? null : codecs.key(property).addTo(problems);
    if (storage == null) {
      return null;
    }
    RowKey rowKey = use.annotation();
    return new KeyPartModel.Property(
        rowKey.name().isEmpty() ? property.member().name() : rowKey.name(),
        property.model(),
        property.model().type(),
        storage.stored(),
        storage.storedType(),
        storage.codec(),
        new Layout(
            rowKey.digits(),
            rowKey.signed(),
            rowKey.reversed(),
            rowKey.reversedDomain(),
            rowKey.reversedDigits(),
            rowKey.precision(),
            rowKey.bytes(),
            rowKey.littleEndian()),
        storage.constants(),
        property.nullness() == Nullness.NULLABLE && !property.has(GeneratedValue.class),
        use.origin());
  }

  private static AnnotationUse<RowKey> rowKey(Property property) {
    return Objects.requireNonNull(property.use(RowKey.class));
  }

  private static int order(Property property) {
    return rowKey(property).annotation().order();
  }

  /** Either every property of the key has an order or none; no two parts have the same. */
  private void checkOrder(List<AnnotationUse<KeyConstant>> constants, List<Property> keyed) {
    boolean ordered = keyed.stream().anyMatch(part -> order(part) >= 0);
    List<Integer> taken = new ArrayList<>();
    for (AnnotationUse<KeyConstant> use : constants) {
      if (use.annotation().order() != -1) {
        checkPlace("The constant", use, use.annotation().order(), ordered, taken);
      }
    }
    for (Property property : keyed) {
      if (order(property) != -1) {
        checkPlace(property.label(), rowKey(property), order(property), ordered, taken);
      } else if (ordered) {
        String fault = " has no order, but other parts of the row key have one.";
        addFaultyOrder(property.label() + fault, rowKey(property).origin());
      }
    }
  }

  private void checkPlace(
      String part, AnnotationUse<?> use, int order, boolean ordered, List<Integer> taken) {
    Origin origin = use.origin().at("order");
    if (order < 0) {
      addFaultyOrder(part + " has the order " + order + ".", origin);
    } else if (!ordered) {
      addFaultyOrder(part + " has an order, but the properties of the key have none.", origin);
    } else if (taken.contains(order)) {
      addFaultyOrder(part + " has the order " + order + ", as another part has.", origin);
    }
    taken.add(order);
  }

  /**
   * Parts without an order have the order of the fields, and a reader of annotated getters sees
   * another: the two agree, or the order is given.
   */
  private void checkGetters(List<Property> keyed) {
    List<Property> unplaced = keyed.stream().filter(part -> order(part) == -1).toList();
    for (int i = 1; i < unplaced.size(); i++) {
      for (int j = i - 1; j >= 0; j--) {
        Property before = unplaced.get(j);
        Property part = unplaced.get(i);
        if (isDeclaredBefore(rowKey(part).element(), rowKey(before).element())) {
          problems.add(
              rowKey(part)
                  .problem(
                      "KeyOrder",
                      "The parts of the row key are in the order of their fields, %s before %s, but"
                          + " their annotated getters are in another. Give every @RowKey its own"
                          + " order.",
                      before.label(),
                      part.label()));
          return;
        }
      }
    }
  }

  /** {@return whether a getter is declared before another of its class} */
  private static boolean isDeclaredBefore(Element getter, Element other) {
    List<? extends Element> members =
        MoreElements.asType(other.getEnclosingElement()).getEnclosedElements();
    return getter.getKind() == ElementKind.METHOD
        && other.getKind() == ElementKind.METHOD
        && members.contains(getter)
        && members.indexOf(getter) < members.indexOf(other);
  }

  private void addFaultyOrder(String found, Origin origin) {
    String fix = " Give every @RowKey its own order, 0 or greater, or none of them.";
    problems.add(new Problem("KeyOrder", found + fix, origin));
  }
}
