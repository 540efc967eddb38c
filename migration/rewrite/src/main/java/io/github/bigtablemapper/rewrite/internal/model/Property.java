package io.github.bigtablemapper.rewrite.internal.model;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;

/**
 * A property of a bean.
 *
 * @param tags the annotations of the Enhanced Client, of its field and its getter
 * @param jackson the annotations of Jackson
 * @param initial the literal that its field starts with
 */
public record Property(
    String name,
    JavaType type,
    List<Tag> tags,
    List<Tag> jackson,
    boolean hasField,
    boolean hasGetter,
    boolean hasGetterInSource,
    boolean hasSetter,
    @Nullable String initial) {

  /** {@return the same with another type} */
  Property withType(JavaType other) {
    return new Property(
        name, other, tags, jackson, hasField, hasGetter, hasGetterInSource, hasSetter, initial);
  }

  /** {@return the same with annotations of Jackson} */
  Property withJackson(List<Tag> found) {
    return new Property(
        name,
        type,
        tags,
        List.copyOf(found),
        hasField,
        hasGetter,
        hasGetterInSource,
        hasSetter,
        initial);
  }

  /** {@return the annotation with a simple name} */
  public Optional<Tag> tag(String tag) {
    return tags.stream().filter(each -> each.name().equals(tag)).findFirst();
  }

  /** {@return true if it has an annotation} */
  public boolean has(String tag) {
    return tag(tag).isPresent();
  }

  /** {@return true if it is the partition key or the sort key} */
  public boolean isKey() {
    return has("DynamoDbPartitionKey") || has("DynamoDbSortKey");
  }

  /** {@return this property of a flattened bean, named by its path from the entity} */
  public Property within(Property flattened) {
    return new Property(
        flattened.name() + "." + name,
        type,
        tags,
        jackson,
        hasField,
        hasGetter,
        hasGetterInSource,
        hasSetter,
        initial);
  }

  /** {@return its name in generated classes: {@code detailStreet} of {@code detail.street}} */
  public String member() {
    StringBuilder member = new StringBuilder();
    for (String part : name.split("\\.", -1)) {
      member.append(
          member.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
    }
    return member.toString();
  }

  /** {@return the name of its attribute, as it is given} */
  public Optional<Text> attribute() {
    return tag("DynamoDbAttribute").flatMap(tag -> tag.member("value").stream().findFirst());
  }
}
