package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.Tag;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;

/** Replaces the annotations of the Enhanced Client. */
final class Annotated {
  private Annotated() {}

  static J.ClassDeclaration type(J.ClassDeclaration type, List<J.Annotation> added) {
    List<J.Annotation> old = type.getLeadingAnnotations();
    List<J.Annotation> now = exchange(old, added, type.getPrefix());
    J.ClassDeclaration made = type.withLeadingAnnotations(now);
    if (old.isEmpty() == now.isEmpty()) {
      return made;
    }
    Space next = next(now, type.getPrefix());
    if (made.getModifiers().isEmpty()) {
      return made.getPadding().withKind(made.getPadding().getKind().withPrefix(next));
    }
    return made.withModifiers(first(made.getModifiers(), next));
  }

  static J.MethodDeclaration method(J.MethodDeclaration method, List<J.Annotation> added) {
    List<J.Annotation> old = method.getLeadingAnnotations();
    List<J.Annotation> now = exchange(old, added, method.getPrefix());
    J.MethodDeclaration made = method.withLeadingAnnotations(now);
    if (old.isEmpty() == now.isEmpty()) {
      return made;
    }
    Space next = next(now, method.getPrefix());
    if (made.getModifiers().isEmpty()) {
      return made.getReturnTypeExpression() == null
          ? made
          : made.withReturnTypeExpression(made.getReturnTypeExpression().withPrefix(next));
    }
    return made.withModifiers(first(made.getModifiers(), next));
  }

  static J.VariableDeclarations field(J.VariableDeclarations field, List<J.Annotation> added) {
    List<J.Annotation> old = field.getLeadingAnnotations();
    List<J.Annotation> now = exchange(old, added, field.getPrefix());
    J.VariableDeclarations made = field.withLeadingAnnotations(now);
    if (old.isEmpty() == now.isEmpty()) {
      return made;
    }
    Space next = next(now, field.getPrefix());
    if (made.getModifiers().isEmpty()) {
      return made.getTypeExpression() == null
          ? made
          : made.withTypeExpression(made.getTypeExpression().withPrefix(next));
    }
    return made.withModifiers(first(made.getModifiers(), next));
  }

  private static Space next(List<J.Annotation> annotations, Space prefix) {
    return annotations.isEmpty() ? Space.EMPTY : line(prefix);
  }

  private static Space line(Space prefix) {
    return Space.format("\n" + prefix.getIndent());
  }

  private static List<J.Modifier> first(List<J.Modifier> modifiers, Space prefix) {
    List<J.Modifier> all = new ArrayList<>(modifiers);
    all.set(0, all.get(0).withPrefix(prefix));
    return all;
  }

  private static List<J.Annotation> exchange(
      List<J.Annotation> old, List<J.Annotation> added, Space prefix) {
    List<J.Annotation> now = new ArrayList<>();
    boolean isAdded = false;
    for (J.Annotation each : old) {
      boolean isTag = Tag.of(each) != null;
      boolean isOnMethod = Tag.onMethod(each).anyMatch(inner -> Tag.of(inner) != null);
      if (!isTag) {
        now.add(isOnMethod ? withoutOnMethod(each) : each);
      }
      if ((isTag || isOnMethod) && !isAdded) {
        isAdded = true;
        now.addAll(added.stream().map(a -> a.<J.Annotation>withPrefix(line(prefix))).toList());
      }
    }
    if (!isAdded) {
      now.addAll(0, added.stream().map(a -> a.<J.Annotation>withPrefix(line(prefix))).toList());
    }
    for (int i = 0; i < now.size(); i++) {
      J.Annotation each = now.get(i);
      if (i == 0) {
        now.set(i, each.withPrefix(each.getPrefix().withWhitespace("")));
      } else if (each.getPrefix().isEmpty()) {
        now.set(i, each.withPrefix(line(prefix)));
      }
    }
    return Trees.isSame(now, old) ? old : now;
  }

  /** Without the tags in {@code onMethod_ = {…}}, and without the list if nothing else is in it. */
  private static J.Annotation withoutOnMethod(J.Annotation annotation) {
    List<Expression> arguments = annotation.getArguments();
    List<Expression> others = new ArrayList<>();
    for (Expression argument : arguments == null ? List.<Expression>of() : arguments) {
      Expression other = Tag.isOnMethod(argument) ? withoutTags(argument) : argument;
      if (other != null) {
        others.add(other);
      }
    }
    return others.isEmpty() ? annotation.withArguments(null) : annotation.withArguments(others);
  }

  private static @Nullable Expression withoutTags(Expression value) {
    if (value instanceof J.Assignment assignment) {
      Expression inner = withoutTags(assignment.getAssignment());
      return inner == null ? null : assignment.withAssignment(inner);
    }
    if (value instanceof J.NewArray array && array.getInitializer() != null) {
      List<Expression> inner = all(array.getInitializer());
      return inner.isEmpty() ? null : array.withInitializer(inner);
    }
    if (value instanceof J.Annotation around && around.getSimpleName().startsWith("_")) {
      List<Expression> inner =
          around.getArguments() == null ? List.of() : all(around.getArguments());
      return inner.isEmpty() ? null : around.withArguments(inner);
    }
    return value instanceof J.Annotation each && Tag.of(each) != null ? null : value;
  }

  private static List<Expression> all(List<Expression> values) {
    List<Expression> others = new ArrayList<>();
    for (Expression value : values) {
      Expression other = withoutTags(value);
      if (other != null) {
        others.add(others.isEmpty() ? other.withPrefix(values.get(0).getPrefix()) : other);
      }
    }
    return others;
  }
}
