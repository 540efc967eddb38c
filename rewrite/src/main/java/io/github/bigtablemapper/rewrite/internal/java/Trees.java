package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import org.openrewrite.Tree;
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

  /** {@return the type of what is caught if it is either of two} */
  public static TypeTree either(TypeTree first, TypeTree second) {
    return new J.MultiCatch(
        Tree.randomId(),
        first.getPrefix(),
        Markers.EMPTY,
        List.of(
            JRightPadded.<NameTree>build(first.withPrefix(Space.EMPTY))
                .withAfter(Space.SINGLE_SPACE),
            JRightPadded.<NameTree>build(second.withPrefix(Space.SINGLE_SPACE))));
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
