package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * An annotation of the Enhanced Client, or of Jackson.
 *
 * @param name its simple name
 * @param members their values, those without a name as {@code value}
 */
public record Tag(String name, Map<String, List<Text>> members) {
  /** {@return the tag of an annotation, or null if it is another} */
  public static @Nullable Tag of(J.Annotation annotation) {
    String type = Aws.name(annotation.getType());
    boolean isUnknown = type.isEmpty() || annotation.getAnnotationType().getType() == null;
    String name = annotation.getSimpleName();
    if (!type.startsWith(Aws.ANNOTATIONS)
        && !type.startsWith(Aws.ENHANCED + "extensions.annotations.")
        && !(isUnknown && name.startsWith("DynamoDb"))) {
      return null;
    }
    return read(annotation);
  }

  /** {@return the name and the members of any annotation} */
  static Tag read(J.Annotation annotation) {
    Map<String, List<Text>> members = new LinkedHashMap<>();
    for (Expression argument : arguments(annotation)) {
      if (argument instanceof J.Assignment assignment) {
        members.put(assignment.getVariable().toString().trim(), texts(assignment.getAssignment()));
      } else if (!(argument instanceof J.Empty)) {
        members.put("value", texts(argument));
      }
    }
    return new Tag(annotation.getSimpleName(), members);
  }

  private static List<Expression> arguments(J.Annotation annotation) {
    List<Expression> arguments = annotation.getArguments();
    return arguments == null ? List.of() : arguments;
  }

  private static List<Text> texts(Expression value) {
    if (value instanceof J.NewArray array) {
      List<Expression> elements = array.getInitializer();
      return elements == null
          ? List.of()
          : elements.stream().flatMap(e -> texts(e).stream()).toList();
    }
    Text text = Text.of(value);
    String source = value.toString().trim();
    return List.of(text == null ? new Text(source, source, false) : text);
  }

  /** {@return all tags of an element: its own, and those that Lombok copies to a getter} */
  public static List<Tag> of(List<J.Annotation> annotations) {
    List<Tag> tags = new ArrayList<>();
    for (J.Annotation annotation : annotations) {
      Tag tag = of(annotation);
      if (tag != null) {
        tags.add(tag);
      }
      onMethod(annotation).map(Tag::of).filter(each -> each != null).forEach(tags::add);
    }
    return tags;
  }

  /** {@return what Lombok puts on the getter: {@code @Getter(onMethod_ = {…})}} */
  public static Stream<J.Annotation> onMethod(J.Annotation annotation) {
    return isLombok(annotation, "Getter")
        ? arguments(annotation).stream().filter(Tag::isOnMethod).flatMap(Tag::annotations)
        : Stream.of();
  }

  /** {@return true of {@code onMethod_ = …}} */
  public static boolean isOnMethod(Expression argument) {
    return argument instanceof J.Assignment assignment
        && assignment.getVariable().toString().trim().startsWith("onMethod");
  }

  private static Stream<J.Annotation> annotations(@Nullable Expression value) {
    if (value instanceof J.Assignment assignment) {
      return annotations(assignment.getAssignment());
    }
    if (value instanceof J.NewArray array && array.getInitializer() != null) {
      return array.getInitializer().stream().flatMap(Tag::annotations);
    }
    if (value instanceof J.Annotation annotation) {
      return annotation.getSimpleName().startsWith("_")
          ? arguments(annotation).stream().flatMap(Tag::annotations)
          : Stream.of(annotation);
    }
    return Stream.of();
  }

  /** {@return true of an annotation of Lombok} */
  public static boolean isLombok(J.Annotation annotation, String... names) {
    String type = Aws.name(annotation.getType());
    return List.of(names).contains(annotation.getSimpleName())
        && (type.isEmpty() || type.startsWith("lombok."));
  }

  /** {@return the values of a member} */
  public List<Text> member(String member) {
    return members.getOrDefault(member, List.of());
  }
}
