package io.github.bigtablemapper.rewrite;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The statements and members of one source. */
final class Statements {
  private final String text;
  private final List<Part> parts;

  private Statements(String text, List<Part> parts) {
    this.text = text;
    this.parts = parts;
  }

  /** {@return the statements of a source that has no errors of syntax} */
  static Statements of(String text) {
    SimpleJavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///Source.java"), SimpleJavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
          }
        };
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, unused -> {}, List.of("-proc:none"), null, List.of(source));
    try {
      CompilationUnitTree file = task.parse().iterator().next();
      return new Statements(text, parts(file, Trees.instance(task).getSourcePositions()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return where the innermost statement, or member, starts that has a position} */
  int start(int position) {
    int found = 0;
    for (Part part : parts) {
      found = part.from() <= position && position <= part.to() ? part.from() : found;
    }
    return found;
  }

  /**
   * {@return the same, and where the statements start whose functions contain it: a call that is
   * left has a comment, also if only statements of its function do not compile}
   */
  List<Integer> startsAround(int position) {
    List<Integer> found = new ArrayList<>();
    for (Part part : parts) {
      if (part.from() <= position && position <= part.to()) {
        if (!part.isInFunction()) {
          found.clear();
        }
        found.add(part.from());
      }
    }
    return found;
  }

  /** {@return where statements and members start} */
  List<Integer> starts() {
    return parts.stream().map(Part::from).toList();
  }

  /** {@return the comments directly above what starts at a position} */
  String above(int start) {
    StringBuilder comments = new StringBuilder();
    List<String> before = text.substring(0, start).lines().toList();
    for (int i = before.size() - 1; i >= 0; i--) {
      String line = before.get(i).strip();
      if (line.startsWith("//")) {
        comments.insert(0, line + "\n");
      } else if (!line.isEmpty()) {
        break;
      }
    }
    return comments.toString();
  }

  private record Part(int from, int to, boolean isInFunction) {}

  /** Outer ones first. */
  private static List<Part> parts(CompilationUnitTree file, SourcePositions positions) {
    List<Part> parts = new ArrayList<>();
    var unused =
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void scan(Tree tree, @Nullable Void nothing) {
            Tree around = getCurrentPath() == null ? null : getCurrentPath().getLeaf();
            int from = tree == null ? -1 : (int) positions.getStartPosition(file, tree);
            if (from >= 0 && isStatement(tree, around)) {
              int to = (int) positions.getEndPosition(file, tree);
              parts.add(new Part(from, to, isInFunction(getCurrentPath())));
            }
            return super.scan(tree, nothing);
          }
        }.scan(file, null);
    return parts;
  }

  private static boolean isInFunction(@Nullable TreePath place) {
    for (TreePath each = place; each != null; each = each.getParentPath()) {
      if (each.getLeaf() instanceof ClassTree) {
        return false;
      }
      if (each.getLeaf() instanceof LambdaExpressionTree) {
        return true;
      }
    }
    return false;
  }

  /** Blocks, classes and branches of a switch contain statements. */
  private static boolean isStatement(Tree tree, @Nullable Tree around) {
    return around instanceof BlockTree
        || tree instanceof ClassTree
        || (tree instanceof CaseTree one && one.getCaseKind() == CaseTree.CaseKind.RULE)
        || (around instanceof ClassTree type && type.getMembers().contains(tree))
        || (around instanceof CaseTree branch
            && branch.getCaseKind() == CaseTree.CaseKind.STATEMENT
            && branch.getStatements().contains(tree));
  }
}
