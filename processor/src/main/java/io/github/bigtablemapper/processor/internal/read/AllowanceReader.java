package io.github.bigtablemapper.processor.internal.read;

import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * Reads {@code @Allow} of an entity: on its class, on the interface of its table, and on the
 * component, field, getter or setter of each property.
 */
public final class AllowanceReader {
  /** The annotations of the members of a class and what it extends, by the members' names. */
  private final Map<Element, Map<String, List<Allow>>> members = new HashMap<>();

  private AllowanceReader() {}

  /** {@return the rules that an entity need not keep} */
  public static List<Allowance> read(EntityModel entity) {
    AllowanceReader reader = new AllowanceReader();
    Element type = entity.origin().element();
    Element table = entity.tableOrigin().element();
    return Stream.of(
            allowances(allows(type), "", false),
            type.equals(table) ? Stream.<Allowance>empty() : allowances(allows(table), "", true),
            properties(entity).flatMap(reader::ofProperty))
        .flatMap(allowances -> allowances)
        .distinct()
        .toList();
  }

  private static Stream<PropertyModel> properties(EntityModel entity) {
    return Stream.concat(
            entity.allProperties().stream(),
            entity.embedded().stream().flatMap(EmbeddedModel::all).map(EmbeddedModel::property))
        .distinct();
  }

  private Stream<Allowance> ofProperty(PropertyModel property) {
    Map<String, List<Allow>> named =
        members.computeIfAbsent(
            property.origin().element().getEnclosingElement(), AllowanceReader::byName);
    return Stream.of(property.simpleName(), property.accessor(), property.mutator())
        .distinct()
        .flatMap(name -> allowances(named.getOrDefault(name, List.of()), property.path(), false));
  }

  private static Map<String, List<Allow>> byName(Element type) {
    return Accessors.levels(MoreElements.asType(type)).stream()
        .flatMap(level -> level.getEnclosedElements().stream())
        .filter(member -> !MoreElements.isType(member))
        .collect(
            groupingBy(
                member -> member.getSimpleName().toString(),
                flatMapping(member -> allows(member).stream(), toList())));
  }

  private static List<Allow> allows(Element element) {
    return AnnotationUse.findAll(element, Allow.class).stream()
        .map(AnnotationUse::annotation)
        .toList();
  }

  private static Stream<Allowance> allowances(
      List<Allow> allows, String property, boolean isOfSharedTable) {
    return allows.stream()
        .map(allow -> new Allowance(allow.rule(), allow.because(), property, isOfSharedTable));
  }
}
