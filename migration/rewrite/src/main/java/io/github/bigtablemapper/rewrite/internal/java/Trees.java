package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.NameTree;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.Markers;

/** Trees are equal if their ids are: a changed tree is another object. */
public final class Trees {
  private Trees() {}

  /** {@return true if nothing has changed} */
  @SuppressWarnings("ReferenceEquality") // see above
  public static boolean isSame(Object now, Object before) {
    return now == before;
  }

  /** {@return the nodes of a type in a tree, each before the nodes it contains} */
  public static <T extends J> Stream<T> all(@Nullable Tree tree, Class<T> type) {
    return places(tree, type).map(Cursor::getValue);
  }

  /** {@return the same with the nodes around them in the tree} */
  public static Stream<Cursor> places(@Nullable Tree tree, Class<? extends J> type) {
    return places(tree, type, new Cursor(null, Cursor.ROOT_VALUE));
  }

  /** {@return the same with the nodes around them, also those around the tree} */
  public static Stream<Cursor> places(@Nullable Tree tree, Class<? extends J> type, Cursor around) {
    List<Cursor> found = new ArrayList<>();
    var unused =
        new JavaIsoVisitor<List<Cursor>>() {
          @Override
          public J preVisit(J each, List<Cursor> all) {
            if (type.isInstance(each)) {
              all.add(getCursor());
            }
            return each;
          }
        }.visit(tree, found, around);
    return found.stream();
  }

  /** {@return the type of what is caught if it is any of some types} */
  public static TypeTree either(List<? extends NameTree> types) {
    List<JRightPadded<NameTree>> all = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      NameTree type = types.get(i).withPrefix(i == 0 ? Space.EMPTY : Space.SINGLE_SPACE);
      all.add(
          JRightPadded.build(type)
              .withAfter(i == types.size() - 1 ? Space.EMPTY : Space.SINGLE_SPACE));
    }
    return new J.MultiCatch(Tree.randomId(), types.get(0).getPrefix(), Markers.EMPTY, all);
  }

  /** {@return a class that extends and implements types of the SDK as before} */
  public static J.ClassDeclaration withSupertypes(
      J.ClassDeclaration now, J.ClassDeclaration before) {
    J.ClassDeclaration made = now;
    TypeTree parent = before.getExtends();
    if (parent != null && Aws.name(parent.getType()).startsWith(Aws.SDK)) {
      made = made.withExtends(parent);
    }
    List<TypeTree> interfaces = before.getImplements();
    return interfaces == null
        ? made
        : made.withImplements(
            ListUtils.map(
                made.getImplements(),
                (i, each) ->
                    Aws.name(interfaces.get(i).getType()).startsWith(Aws.SDK)
                        ? interfaces.get(i)
                        : each));
  }

  /** {@return true if nothing has changed in any of them} */
  public static boolean isSame(List<? extends J> now, List<? extends J> before) {
    boolean same = now.size() == before.size();
    for (int i = 0; same && i < now.size(); i++) {
      same = isSame((Object) now.get(i), before.get(i));
    }
    return same;
  }
}
