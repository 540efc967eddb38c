package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.Tag;
import java.util.ArrayList;
import java.util.List;
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
      boolean isOnMethod = Tag.onMethod(each).findAny().isPresent();
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

  private static J.Annotation withoutOnMethod(J.Annotation annotation) {
    List<Expression> arguments = annotation.getArguments();
    List<Expression> others =
        arguments == null
            ? List.of()
            : arguments.stream().filter(each -> !Tag.isOnMethod(each)).toList();
    return others.isEmpty() ? annotation.withArguments(null) : annotation.withArguments(others);
  }
}
