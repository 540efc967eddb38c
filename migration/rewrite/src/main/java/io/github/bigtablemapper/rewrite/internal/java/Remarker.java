package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Adds comments to statements and members, which it knows by their ids. */
public final class Remarker extends JavaIsoVisitor<Map<UUID, List<Reason>>> {
  /** {@return a file with comments} */
  public static J.CompilationUnit add(J.CompilationUnit file, Map<UUID, List<Reason>> remarks) {
    return remarks.isEmpty()
        ? file
        : (J.CompilationUnit) Objects.requireNonNull(new Remarker().visit(file, remarks));
  }

  private static <T extends J> T add(T tree, Map<UUID, List<Reason>> remarks) {
    List<Reason> reasons = remarks.get(tree.getId());
    return reasons == null ? tree : Remarks.add(tree, reasons);
  }

  private static List<Statement> all(List<Statement> statements, Map<UUID, List<Reason>> remarks) {
    return ListUtils.map(statements, statement -> add(statement, remarks));
  }

  @Override
  public J.Block visitBlock(J.Block block, Map<UUID, List<Reason>> remarks) {
    J.Block visited = super.visitBlock(block, remarks);
    return visited.withStatements(all(visited.getStatements(), remarks));
  }

  @Override
  public J.Case visitCase(J.Case branch, Map<UUID, List<Reason>> remarks) {
    J.Case visited = super.visitCase(branch, remarks);
    return visited.getType() == J.Case.Type.Statement
        ? visited.withStatements(all(visited.getStatements(), remarks))
        : visited;
  }

  @Override
  public J.CompilationUnit visitCompilationUnit(
      J.CompilationUnit file, Map<UUID, List<Reason>> remarks) {
    J.CompilationUnit visited = super.visitCompilationUnit(file, remarks);
    return visited.withClasses(ListUtils.map(visited.getClasses(), type -> add(type, remarks)));
  }
}
