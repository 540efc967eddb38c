package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Methods that make a table of a class that they take: {@code <T> DynamoDbTable<T> table(Class<T>
 * type)}. Such a method becomes one that takes the constructor of the repository, if each of its
 * calls names an entity.
 */
public final class TableFactories {
  /**
   * One method.
   *
   * @param variable its type variable
   * @param parameter the parameter for the class
   * @param isKept true if it needs the class for more than the schema
   * @param name the name of the table
   */
  public record Factory(String variable, int parameter, boolean isKept, Expression name) {}

  private final Map<String, Factory> all = new HashMap<>();

  /** {@return the factory that a method is} */
  public Optional<Factory> of(JavaType.@Nullable Method method) {
    return method == null || all.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(all.get(Declared.signature(method)));
  }

  /** Finds all in a code base. */
  public void find(CodeBase codeBase) {
    all.clear();
    Sources sources = codeBase.sources();
    all(sources, J.MethodDeclaration.class).forEach(method -> add(method, codeBase));
    if (all.isEmpty()) {
      return;
    }
    all(sources, J.MemberReference.class)
        .map(J.MemberReference::getMethodType)
        .forEach(this::remove);
    all(sources, J.MethodInvocation.class)
        .filter(call -> of(call.getMethodType()).isPresent())
        .filter(call -> entity(call, codeBase).isEmpty())
        .forEach(call -> remove(call.getMethodType()));
    all(sources, J.MethodInvocation.class)
        .forEach(
            call ->
                of(call.getMethodType())
                    .ifPresent(
                        factory ->
                            entity(call, codeBase)
                                .ifPresent(
                                    bean ->
                                        codeBase.addTable(bean.type(), Text.of(factory.name())))));
  }

  private static <T extends J> Stream<T> all(Sources sources, Class<T> type) {
    return sources.files().stream().flatMap(file -> Trees.all(file, type));
  }

  private void remove(JavaType.@Nullable Method method) {
    if (method != null) {
      all.remove(Declared.signature(method));
    }
  }

  private void add(J.MethodDeclaration method, CodeBase codeBase) {
    JavaType.Method type = method.getMethodType();
    J.Block body = method.getBody();
    List<J.TypeParameter> variables = method.getTypeParameters();
    if (type == null
        || body == null
        || variables == null
        || variables.size() != 1
        || !Aws.isEnhanced(type.getReturnType(), "DynamoDbTable", "DynamoDbAsyncTable")
        || !codeBase.isChanged(Aws.name(type.getDeclaringType()))
        || codeBase.sources().isOverridden(type)
        || !Declared.overridden(type).isEmpty()) {
      return;
    }
    String variable = variables.get(0).getName().toString().trim();
    int parameter = classOf(variable, type);
    if (isVariable(Aws.argument(type.getReturnType()), variable) && parameter >= 0) {
      String name = type.getParameterNames().get(parameter);
      returned(body)
          .filter(table -> isOf(table.getArguments().get(1), name, body))
          .filter(unused -> isOfSchemaOnly(variable, body))
          .ifPresent(
              table ->
                  all.put(
                      Declared.signature(type),
                      new Factory(
                          variable,
                          parameter,
                          Uses.count(body, name) > 1,
                          table.getArguments().get(0))));
    }
  }

  private static boolean isVariable(@Nullable JavaType type, String name) {
    return type instanceof JavaType.GenericTypeVariable variable && variable.getName().equals(name);
  }

  private static int classOf(String variable, JavaType.Method method) {
    List<JavaType> types = method.getParameterTypes();
    return IntStream.range(0, types.size())
        .filter(i -> Aws.name(types.get(i)).equals("java.lang.Class"))
        .filter(i -> isVariable(Aws.argument(types.get(i)), variable))
        .findFirst()
        .orElse(-1);
  }

  /** The table that is made, and returned, by the only statement which returns. */
  private static Optional<J.MethodInvocation> returned(J.Block body) {
    List<J.Return> all = Trees.all(body, J.Return.class).toList();
    return all.size() == 1
            && all.get(0).getExpression() instanceof J.MethodInvocation call
            && call.getSimpleName().equals("table")
            && call.getSelect() != null
            && Aws.isEnhanced(
                call.getSelect().getType(), "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient")
        ? Optional.of(call)
        : Optional.empty();
  }

  /** True of {@code TableSchema.fromBean(type)}, also in a variable. */
  private static boolean isOf(Expression schema, String parameter, J.Block body) {
    return schema instanceof J.Identifier name
        ? Uses.count(body, name.getSimpleName()) == 1
            && Trees.all(body, J.VariableDeclarations.NamedVariable.class)
                .filter(each -> each.getSimpleName().equals(name.getSimpleName()))
                .map(J.VariableDeclarations.NamedVariable::getInitializer)
                .anyMatch(each -> each instanceof J.MethodInvocation && isOf(each, parameter, body))
        : schema instanceof J.MethodInvocation call
            && call.getArguments().get(0).toString().equals(parameter)
            && call.getMethodType() != null
            && Aws.name(call.getMethodType().getDeclaringType()).endsWith("TableSchema");
  }

  /** True if only the schema's type names the variable. */
  private static boolean isOfSchemaOnly(String variable, J.Block body) {
    long all =
        Trees.all(body, J.Identifier.class)
            .filter(each -> each.getFieldType() == null)
            .filter(each -> each.getSimpleName().equals(variable))
            .count();
    long ofSchemas =
        Trees.all(body, J.VariableDeclarations.class)
            .map(J.VariableDeclarations::getTypeExpression)
            .filter(J.ParameterizedType.class::isInstance)
            .filter(each -> Aws.name(each.getType()).endsWith("TableSchema"))
            .count();
    return all == ofSchemas;
  }

  /** The entity whose class a call takes as a literal. */
  private Optional<Bean> entity(J.MethodInvocation call, CodeBase codeBase) {
    Expression given = call.getArguments().get(of(call.getMethodType()).orElseThrow().parameter());
    return given instanceof J.FieldAccess literal
            && literal.getSimpleName().equals("class")
            && call.getTypeParameters() == null
        ? codeBase.entity(Aws.item(literal.getType()))
        : Optional.empty();
  }
}
