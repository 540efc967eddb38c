package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import org.openrewrite.java.tree.J;

/** Trees are equal if their ids are: a changed tree is another object. */
public final class Trees {
  private Trees() {}

  /** {@return true if nothing has changed} */
  @SuppressWarnings("ReferenceEquality") // see above
  public static boolean isSame(Object now, Object before) {
    return now == before;
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
