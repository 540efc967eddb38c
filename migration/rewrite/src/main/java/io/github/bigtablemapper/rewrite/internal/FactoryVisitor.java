package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.TableFactories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeTree;

/**
 * Rewrites methods that make a table of a class, and their calls: {@code <T> DynamoDbTable<T>
 * table(Class<T> type)} becomes {@code <R> R table(BiFunction<BigtableMapper, String, R> type)}.
 */
abstract class FactoryVisitor extends GenericVisitor {
  FactoryVisitor(CodeBase codeBase, Snippets snippets) {
    super(codeBase, snippets);
  }

  private Optional<TableFactories.Factory> factory(JavaType.Method method) {
    return codeBase.factories().of(method);
  }

  /** {@return a method that makes tables as one that makes repositories} */
  J.MethodDeclaration withRepository(J.MethodDeclaration made, J.MethodDeclaration before) {
    Optional<TableFactories.Factory> factory = codeBase.factories().of(before.getMethodType());
    if (factory.isEmpty() || made.getTypeParameters() == null) {
      return made;
    }
    addImports(List.of("java.util.function.BiFunction", "io.github.bigtablemapper.BigtableMapper"));
    int at = factory.get().parameter();
    String name = name(before, at);
    String result = factory.get().variable().equals("R") ? "M" : "R";
    List<Statement> parameters = new ArrayList<>(made.getParameters());
    J.VariableDeclarations taken =
        snippets.parameter(
            "BiFunction<BigtableMapper, String, "
                + result
                + "> "
                + (factory.get().isKept() ? beside(name) : name));
    List<J.TypeParameter> variables = new ArrayList<>();
    J.TypeParameter repository = snippets.typeParameter(result);
    if (factory.get().isKept()) {
      variables.addAll(made.getTypeParameters());
      variables.add(repository.withPrefix(Space.SINGLE_SPACE));
      parameters.add(at + 1, taken.withPrefix(Space.SINGLE_SPACE));
    } else {
      variables.add(repository);
      parameters.set(at, taken.withPrefix(parameters.get(at).getPrefix()));
    }
    TypeTree table = Objects.requireNonNull(before.getReturnTypeExpression());
    return made.withTypeParameters(variables)
        .withReturnTypeExpression(snippets.type(result).withPrefix(table.getPrefix()))
        .withParameters(parameters);
  }

  /** {@return the table that such a method makes as the repository} */
  Optional<Code> repository(J.MethodInvocation call) {
    J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
    Expression client = call.getSelect();
    if (method == null || client == null || !call.getSimpleName().equals("table")) {
      return Optional.empty();
    }
    return codeBase
        .factories()
        .of(method.getMethodType())
        .filter(factory -> factory.name().isScope(call.getArguments().get(0)))
        .map(
            factory -> {
              String name = name(method, factory.parameter());
              return Code.of(
                  (factory.isKept() ? beside(name) : name) + ".apply({}, {})",
                  client,
                  call.getArguments().get(0));
            });
  }

  private static String name(J.MethodDeclaration method, int parameter) {
    return ((J.VariableDeclarations) method.getParameters().get(parameter))
        .getVariables()
        .get(0)
        .getSimpleName();
  }

  private static String beside(String name) {
    return name + "Repository";
  }

  /** {@return what a call of such a method takes in place of the class, or beside it} */
  private Expression constructor(Bean entity, JavaType.Method method) {
    addImports(List.of(entity.generated("Repository")));
    String repository = entity.generatedName() + "Repository";
    String made =
        Aws.isAsync(method.getReturnType())
            ? "(mapper, table) -> new " + repository + "(mapper, table).async()"
            : repository + "::new";
    return snippets.expression(Code.of(made), tree -> tree);
  }

  @Override
  Optional<J> asMapping(J.FieldAccess access) {
    Object around = getCursor().getParentTreeCursor().getValue();
    JavaType.Method method =
        around instanceof J.MethodInvocation call ? call.getMethodType() : null;
    if (access.getSimpleName().equals("class") && method != null) {
      int at = ((J.MethodInvocation) around).getArguments().indexOf(access);
      Optional<J> made =
          factory(method)
              .filter(factory -> factory.parameter() == at && !factory.isKept())
              .flatMap(unused -> codeBase.entity(Aws.item(access.getType())))
              .map(entity -> constructor(entity, method))
              .map(each -> each.withPrefix(access.getPrefix()));
      if (made.isPresent()) {
        return made;
      }
    }
    return super.asMapping(access);
  }

  @Override
  public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
    J visited = super.visitMethodInvocation(call, context);
    JavaType.Method method = call.getMethodType();
    if (method == null || !(visited instanceof J.MethodInvocation made)) {
      return visited;
    }
    return factory(method)
        .filter(TableFactories.Factory::isKept)
        .flatMap(
            factory ->
                codeBase
                    .entity(Aws.item(call.getArguments().get(factory.parameter()).getType()))
                    .map(
                        entity -> {
                          List<Expression> all = new ArrayList<>(made.getArguments());
                          all.add(
                              factory.parameter() + 1,
                              constructor(entity, method).withPrefix(Space.SINGLE_SPACE));
                          return made.withArguments(all);
                        }))
        .orElse(made);
  }
}
