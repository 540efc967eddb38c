package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Comment;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TextComment;
import org.openrewrite.marker.Markers;

/** Comments where a person has to decide. */
public final class Remarks {
  private static final String START = " TODO bigtable-mapper [";

  private Remarks() {}

  /** {@return the tree with a comment for each reason that it has none of} */
  public static <T extends J> T add(T tree, List<Reason> reasons) {
    Space prefix = tree.getPrefix();
    List<Comment> comments = new ArrayList<>(prefix.getComments());
    for (Reason reason : reasons) {
      if (comments.stream().noneMatch(comment -> isOf(comment, reason))) {
        comments.add(
            new TextComment(false, reason.comment(), "\n" + prefix.getIndent(), Markers.EMPTY));
      }
    }
    return comments.size() == prefix.getComments().size()
        ? tree
        : tree.withPrefix(prefix.withComments(comments));
  }

  private static boolean isOf(Comment comment, Reason reason) {
    return comment instanceof TextComment text && text.getText().equals(reason.comment());
  }

  /** {@return the statement or the member that a place is in, which gets its comments} */
  public static @Nullable Cursor place(Cursor at) {
    Cursor type = null;
    for (Cursor each = at; each != null; each = each.getParent()) {
      if (each.getValue() instanceof Statement && each.getParent() != null) {
        Object around = each.getParentTreeCursor().getValue();
        boolean isBranch =
            around instanceof J.Case branch && branch.getType() == J.Case.Type.Statement;
        if (around instanceof J.Block || isBranch) {
          return each;
        }
      }
      type = each.getValue() instanceof J.ClassDeclaration ? each : type;
    }
    return type;
  }

  /** {@return true if a tree has a comment of an earlier run} */
  public static boolean has(J tree) {
    return tree.getPrefix().getComments().stream()
        .anyMatch(
            comment -> comment instanceof TextComment text && text.getText().startsWith(START));
  }
}
