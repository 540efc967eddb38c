package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.PageMethods;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;

/** Replaces the names of types in one file, and collects what it has to import. */
abstract class TypeVisitor extends FactoryVisitor {
  /** True where the low-level client throws the exceptions. */
  boolean leavesExceptions;

  TypeVisitor(CodeBase codeBase, Snippets snippets) {
    super(codeBase, snippets);
  }

  @Override
  public J visitImport(J.Import each, ExecutionContext context) {
    return each;
  }

  <T extends J> T type(String source, T replaced) {
    @SuppressWarnings("unchecked") // both are types
    T made = (T) snippets.type(source).withPrefix(replaced.getPrefix());
    return made;
  }

  TypeTree dataClient(TypeTree replaced) {
    TableTypes.Named named = TableTypes.dataClient();
    addImports(named.imports());
    return type(named.source(), replaced);
  }

  @Override
  public J visitParameterizedType(J.ParameterizedType type, ExecutionContext context) {
    Optional<TableTypes.Named> named =
        Aws.isEnhanced(type.getType(), "DynamoDbIndex", "DynamoDbAsyncIndex")
            ? ofIndex(type)
            : types
                .pages(type.getType(), getCursor())
                .or(() -> types.of(type.getType()))
                .or(() -> ofPageMethod(type))
                .or(() -> ofAny(type));
    if (named.isEmpty()) {
      J visited = super.visitParameterizedType(type, context);
      return visited instanceof J.ParameterizedType made ? withKey(made) : visited;
    }
    addImports(named.get().imports());
    return type(named.get().source(), (J) type);
  }

  /** The pages of any class that a method takes. */
  private Optional<TableTypes.Named> ofPageMethod(J.ParameterizedType type) {
    Cursor parameter = getCursor().getParentTreeCursor();
    String item = PageMethods.item(type.getType());
    return item != null
            && parameter.getValue() instanceof J.VariableDeclarations variable
            && parameter.getParentTreeCursor().getValue() instanceof J.MethodDeclaration method
            && codeBase
                .sources()
                .pageMethods()
                .takesPages(method.getMethodType(), method.getParameters().indexOf(variable))
        ? Optional.of(TableTypes.pagesOfAny(type.getType(), item))
        : Optional.empty();
  }

  private Optional<TableTypes.Named> ofIndex(J.ParameterizedType type) {
    Object around = getCursor().getParentTreeCursor().getValue();
    return codeBase
        .entity(Aws.item(type.getType()))
        .flatMap(
            bean ->
                around instanceof J.VariableDeclarations variables
                        && variables.getVariables().get(0).getVariableType() != null
                    ? types.index(variables.getVariables().get(0).getVariableType(), bean)
                    : types.only(bean))
        .map(index -> TableTypes.of(index, Aws.isAsync(type.getType())));
  }

  @Override
  public J visitIdentifier(J.Identifier name, ExecutionContext context) {
    boolean isType =
        name.getFieldType() == null
            && Aws.name(name.getType()).endsWith("." + name.getSimpleName());
    Optional<TableTypes.Named> named = isType ? replaced(name.getType()) : Optional.empty();
    if (named.isEmpty()) {
      return super.visitIdentifier(name, context);
    }
    addImports(named.get().imports());
    return name.withSimpleName(named.get().source()).withType(null);
  }

  /** A type with its package. */
  @Override
  public J visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
    boolean isType =
        access.getName().getFieldType() == null
            && Aws.name(access.getType()).equals(access.toString().trim());
    Optional<TableTypes.Named> named = isType ? replaced(access.getType()) : Optional.empty();
    if (named.isEmpty()) {
      return isType ? access : super.visitFieldAccess(access, context);
    }
    addImports(named.get().imports());
    return type(named.get().source(), (J) access);
  }

  /** What replaces a type without arguments at this place. */
  private Optional<TableTypes.Named> replaced(@Nullable JavaType type) {
    if (LowLevel.isClient(type) && !codeBase.hasLowLevelRequests() && !isInCode()) {
      return Optional.of(TableTypes.dataClient());
    }
    return leavesExceptions && TableTypes.isException(type)
        ? Optional.empty()
        : TableTypes.plain(type);
  }

  /** True of {@code DynamoDbClient.create()} and {@code DynamoDbClient.SERVICE_NAME}. */
  private boolean isInCode() {
    Object around = getCursor().getParentTreeCursor().getValue();
    return around instanceof J.MethodInvocation
        || (around instanceof J.FieldAccess access && !access.getSimpleName().equals("class"));
  }
}
