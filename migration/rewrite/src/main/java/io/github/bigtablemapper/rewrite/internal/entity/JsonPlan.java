package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import io.github.bigtablemapper.rewrite.internal.model.Tag;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How Jackson names a property of a bean in JSON. A name that the class has already stays, as other
 * code may depend on it; an imported item has the name of the attribute, which is read too.
 *
 * @param annotation the annotation of Jackson to add: its simple name
 * @param value the value of this annotation
 * @param isLeft true if annotations of the class leave out or change the value
 */
record JsonPlan(Optional<String> annotation, String value, boolean isLeft) {
  private static final Set<String> NAMES = Set.of("JsonProperty", "JsonGetter", "JsonSetter");
  private static final Set<String> CHANGING =
      Set.of(
          "JsonBackReference",
          "JsonDeserialize",
          "JsonFormat",
          "JsonIgnore",
          "JsonRawValue",
          "JsonSerialize",
          "JsonTypeInfo",
          "JsonUnwrapped");

  /** {@return the plan of a property} */
  static JsonPlan of(CodeBase codeBase, Property property) {
    List<Tag> tags = property.jackson();
    boolean isChanged =
        tags.stream()
            .anyMatch(tag -> CHANGING.contains(tag.name()) || !tag.member("access").isEmpty());
    Optional<Text> attribute = property.attribute();
    String source = attribute.map(Text::source).orElse("\"" + property.name() + "\"");
    List<Tag> names = tags.stream().filter(tag -> NAMES.contains(tag.name())).toList();
    if (names.isEmpty()) {
      return new JsonPlan(attribute.map(unused -> "JsonProperty"), source, isChanged);
    }
    String stored = codeBase.attributeName(property);
    String written =
        names.stream()
            .flatMap(tag -> tag.member("value").stream())
            .findFirst()
            .flatMap(codeBase::value)
            .orElse(property.name());
    List<Text> aliases =
        tags.stream()
            .filter(tag -> tag.name().equals("JsonAlias"))
            .flatMap(tag -> tag.member("value").stream())
            .toList();
    boolean isRead =
        written.equals(stored)
            || aliases.stream()
                .anyMatch(alias -> codeBase.value(alias).filter(stored::equals).isPresent());
    return new JsonPlan(
        isRead || !aliases.isEmpty() ? Optional.empty() : Optional.of("JsonAlias"),
        source,
        isChanged || (!isRead && !aliases.isEmpty()));
  }
}
