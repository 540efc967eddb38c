package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.beans.Introspector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * The annotations of Jackson that a class has: Jackson joins what the field, the accessors and the
 * parameter of the constructor of a property have.
 */
public final class JacksonTags {
  private static final Set<String> OF_CLASSES =
      Set.of(
          "JsonAutoDetect",
          "JsonFilter",
          "JsonFormat",
          "JsonIgnoreType",
          "JsonNaming",
          "JsonSerialize",
          "JsonTypeInfo");

  private final Map<String, List<Tag>> tags = new HashMap<>();

  private JacksonTags() {}

  /** {@return the annotations of the properties of a class} */
  static JacksonTags of(J.ClassDeclaration type) {
    JacksonTags found = new JacksonTags();
    for (Statement member : type.getBody().getStatements()) {
      if (member instanceof J.VariableDeclarations field) {
        found.add(field);
      } else if (member instanceof J.MethodDeclaration method) {
        found.add(method);
      }
    }
    return found;
  }

  private void add(J.VariableDeclarations variables) {
    for (J.VariableDeclarations.NamedVariable each : variables.getVariables()) {
      add(each.getSimpleName(), variables.getLeadingAnnotations());
    }
  }

  private void add(J.MethodDeclaration method) {
    if (method.isConstructor()) {
      method.getParameters().stream()
          .filter(J.VariableDeclarations.class::isInstance)
          .forEach(parameter -> add((J.VariableDeclarations) parameter));
      return;
    }
    String name = method.getSimpleName();
    String property = name.replaceFirst("^(?:get|set|is)(?=[^a-z])", "");
    add(Introspector.decapitalize(property), method.getLeadingAnnotations());
  }

  private void add(String property, List<J.Annotation> annotations) {
    List<Tag> all = tags.computeIfAbsent(property, unused -> new ArrayList<>());
    annotations.stream()
        .flatMap(each -> Stream.concat(Stream.of(each), Tag.onMethod(each)))
        .filter(JacksonTags::isOfJackson)
        .map(Tag::read)
        .forEach(all::add);
  }

  /** {@return the annotations of a property} */
  List<Tag> of(String property) {
    List<Tag> own = tags.getOrDefault(property, List.of());
    return own.isEmpty() ? tags.getOrDefault(Introspector.decapitalize(property), List.of()) : own;
  }

  private static boolean isOfJackson(J.Annotation annotation) {
    String type = Aws.name(annotation.getType());
    return type.isEmpty()
        ? annotation.getSimpleName().startsWith("Json")
        : type.startsWith("com.fasterxml.jackson.") || type.startsWith("tools.jackson.");
  }

  /** {@return true if annotations of a class leave out or change values in its JSON} */
  public static boolean changeValues(List<J.Annotation> ofClass) {
    return ofClass.stream()
        .filter(JacksonTags::isOfJackson)
        .map(Tag::read)
        .anyMatch(
            tag ->
                OF_CLASSES.contains(tag.name())
                    || (tag.name().equals("JsonIgnoreProperties")
                        && !tag.member("value").isEmpty()));
  }
}
