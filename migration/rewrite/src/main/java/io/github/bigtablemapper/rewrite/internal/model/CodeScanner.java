package io.github.bigtablemapper.rewrite.internal.model;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Fills a {@link CodeBase}. */
public final class CodeScanner extends JavaIsoVisitor<ExecutionContext> {
  private final CodeBase codeBase;

  /** True in a file that stays as it is. */
  private boolean isLeft;

  /** A scanner that fills a code base. */
  public CodeScanner(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  @Override
  public J.CompilationUnit visitCompilationUnit(J.CompilationUnit file, ExecutionContext context) {
    codeBase.sources().add(file);
    isLeft = LowLevel.isOnly(file);
    return super.visitCompilationUnit(file, context);
  }

  @Override
  public J.ClassDeclaration visitClassDeclaration(
      J.ClassDeclaration type, ExecutionContext context) {
    BeanReader.read(type).ifPresent(codeBase::add);
    String name = Aws.name(type.getType());
    codeBase.addClass(name);
    codeBase.sources().add(type);
    if (isLeft) {
      codeBase.addLeftClass(name);
    }
    if (LowLevel.implementsClient(type)) {
      codeBase.addLowLevelRequest();
    }
    return super.visitClassDeclaration(type, context);
  }

  @Override
  public J.VariableDeclarations.NamedVariable visitVariable(
      J.VariableDeclarations.NamedVariable variable, ExecutionContext context) {
    JavaType.Variable type = variable.getVariableType();
    if (variable.getInitializer() instanceof J.Literal literal
        && literal.getValue() instanceof String text
        && type != null
        && TypeUtils.asFullyQualified(type.getOwner()) != null) {
      codeBase.addConstant(Aws.name(type.getOwner()) + "." + type.getName(), text);
    }
    if (variable.getInitializer() != null) {
      addIndex(type, variable.getInitializer());
    }
    return super.visitVariable(variable, context);
  }

  @Override
  public J.Identifier visitIdentifier(J.Identifier name, ExecutionContext context) {
    JavaType.Variable field = name.getFieldType();
    J.ClassDeclaration around = getCursor().firstEnclosing(J.ClassDeclaration.class);
    if (field != null
        && Aws.name(field.getType()).startsWith(Aws.SDK)
        && TypeUtils.asFullyQualified(field.getOwner()) != null
        && !outermost(field.getOwner()).equals(around == null ? "" : outermost(around.getType()))) {
      codeBase.addShared(field);
    }
    return super.visitIdentifier(name, context);
  }

  private static String outermost(@Nullable JavaType type) {
    return Aws.name(type).replaceFirst("\\$.*", "");
  }

  @Override
  public J.Assignment visitAssignment(J.Assignment assignment, ExecutionContext context) {
    Expression to = assignment.getVariable();
    J.Identifier name =
        to instanceof J.FieldAccess field
            ? field.getName()
            : to instanceof J.Identifier i ? i : null;
    if (name != null) {
      addIndex(name.getFieldType(), assignment.getAssignment());
    }
    return super.visitAssignment(assignment, context);
  }

  @Override
  public J.MethodDeclaration visitMethodDeclaration(
      J.MethodDeclaration method, ExecutionContext context) {
    JavaType.Method type = method.getMethodType();
    codeBase.requests().add(method);
    if (type != null) {
      codeBase.sources().add(type);
      for (int i = 0; i < method.getParameters().size(); i++) {
        if (method.getParameters().get(i) instanceof J.VariableDeclarations parameter
            && LowLevel.isForMapperOnly(parameter, method)) {
          codeBase.addForMapper(type, i);
        }
      }
      if (Aws.isEnhanced(type.getReturnType(), "Key")
          && Declared.overridden(type).isEmpty()
          && makesEqualKeys(method)) {
        codeBase.addKeyMaker(type);
      }
    }
    return super.visitMethodDeclaration(method, context);
  }

  /** True of a method whose keys all have two values, or none of them. */
  private static boolean makesEqualKeys(J.MethodDeclaration method) {
    Map<String, Long> calls =
        Trees.all(method.getBody(), J.MethodInvocation.class)
            .collect(groupingBy(J.MethodInvocation::getSimpleName, counting()));
    long sorted = calls.getOrDefault("sortValue", 0L);
    return (sorted == 0 || sorted == calls.getOrDefault("build", 0L))
        && Trees.all(method.getBody(), J.VariableDeclarations.class)
            .noneMatch(variable -> Aws.isEnhanced(variable.getType(), "Key$Builder"));
  }

  private void addIndex(JavaType.@Nullable Variable variable, Expression value) {
    if (variable != null) {
      addIndex(variableName(variable), value);
    }
  }

  private void addIndex(String variable, Expression value) {
    if (!Aws.isEnhanced(value.getType(), "DynamoDbIndex", "DynamoDbAsyncIndex")) {
      return;
    }
    JavaType.Variable source =
        value instanceof J.Identifier name
            ? name.getFieldType()
            : value instanceof J.FieldAccess access ? access.getName().getFieldType() : null;
    if (value instanceof J.MethodInvocation call && call.getSimpleName().equals("index")) {
      Text name = Text.of(call.getArguments().get(0));
      codeBase.indexes().add(variable, name == null ? "" : codeBase.value(name).orElse(""));
    } else if (source != null) {
      codeBase.indexes().addSource(variable, variableName(source));
    } else {
      codeBase.indexes().add(variable, "");
    }
  }

  @Override
  public J.NewClass visitNewClass(J.NewClass made, ExecutionContext context) {
    addIndexes(made.getConstructorType(), made.getArguments());
    return super.visitNewClass(made, context);
  }

  private void addIndexes(JavaType.@Nullable Method constructor, List<Expression> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String parameter = constructor == null ? "" : parameterName(constructor, i);
      if (!parameter.isEmpty()) {
        addIndex(parameter, arguments.get(i));
      }
    }
  }

  /** {@return what a parameter of a constructor is known by, or an empty text} */
  public static String parameterName(JavaType.Method constructor, int index) {
    return constructor.isConstructor() && index < constructor.getParameterNames().size()
        ? constructor + "." + constructor.getParameterNames().get(index)
        : "";
  }

  /** {@return what a variable is known by} */
  public static String variableName(JavaType.Variable variable) {
    JavaType owner = variable.getOwner();
    return (owner instanceof JavaType.Method ? owner : Aws.name(owner)) + "." + variable.getName();
  }

  @Override
  public J.MethodInvocation visitMethodInvocation(
      J.MethodInvocation call, ExecutionContext context) {
    if (call.getSimpleName().equals("table")
        && Aws.isEnhanced(call.getType(), "DynamoDbTable", "DynamoDbAsyncTable")) {
      Expression name = call.getArguments().get(0);
      codeBase.addTable(Aws.item(call.getType()), Text.of(name));
      origin(name).ifPresent(origin -> codeBase.addTableOrigin(Aws.item(call.getType()), origin));
    }
    addIndexes(call.getMethodType(), call.getArguments());
    if (LowLevel.isRequest(call)) {
      codeBase.addLowLevelRequest();
    }
    JavaType on = call.getSelect() == null ? null : call.getSelect().getType();
    if (Aws.isEnhanced(on, "DynamoDbTable", "DynamoDbAsyncTable")) {
      call.getArguments().forEach(argument -> addKeyMethods(argument, Aws.item(on)));
    }
    return super.visitMethodInvocation(call, context);
  }

  /**
   * {@return where a computed name is from: two names from one place are equal} A field or a method
   * of an instance has one value within a class only, as each subclass can give it another one.
   */
  private Optional<String> origin(Expression name) {
    if (name instanceof J.MethodInvocation call) {
      JavaType.Method method = call.getMethodType();
      boolean isFixed =
          call.getArguments().stream()
              .allMatch(each -> each instanceof J.Literal || each instanceof J.Empty);
      boolean isOfOther = call.getSelect() != null && !isThis(call.getSelect());
      return method == null || !isFixed
          ? Optional.empty()
          : Optional.of(
              (isOfOther ? Aws.name(method.getDeclaringType()) : around())
                  + "."
                  + method.getName()
                  + call.getArguments().stream()
                      .map(each -> each instanceof J.Literal literal ? literal.getValue() : "")
                      .toList());
    }
    JavaType.Variable variable =
        name instanceof J.Identifier identifier
            ? identifier.getFieldType()
            : name instanceof J.FieldAccess access && isThis(access.getTarget())
                ? access.getName().getFieldType()
                : null;
    if (variable == null) {
      return Optional.empty();
    }
    if (TypeUtils.asFullyQualified(variable.getOwner()) != null) {
      boolean isStatic = variable.hasFlags(Flag.Static);
      return Optional.of(isStatic ? variableName(variable) : around() + "." + variable.getName());
    }
    J.MethodDeclaration method = getCursor().firstEnclosing(J.MethodDeclaration.class);
    boolean isAssigned =
        Trees.all(method, J.Assignment.class)
            .anyMatch(each -> each.getVariable().toString().equals(variable.getName()));
    return method == null || isAssigned
        ? Optional.empty()
        : Optional.of(method.getId() + "." + variable.getName());
  }

  private static boolean isThis(Expression tree) {
    return tree instanceof J.Identifier name && name.getSimpleName().equals("this");
  }

  private String around() {
    J.ClassDeclaration type = getCursor().firstEnclosing(J.ClassDeclaration.class);
    return type == null ? "" : Aws.name(type.getType());
  }

  /**
   * A method that makes a key makes keys of the entity in whose table they are looked up.
   * Conditions take a part of a key, too.
   */
  private void addKeyMethods(Expression argument, String entity) {
    Trees.places(argument, J.MethodInvocation.class)
        .filter(CodeScanner::isOfNoCondition)
        .map(place -> place.<J.MethodInvocation>getValue().getMethodType())
        .filter(method -> method != null && Aws.isEnhanced(method.getReturnType(), "Key"))
        .filter(method -> !Aws.name(method.getDeclaringType()).startsWith(Aws.SDK))
        .forEach(method -> codeBase.addKeyMethod(method, entity));
    Trees.places(argument, J.Identifier.class)
        .filter(CodeScanner::isOfNoCondition)
        .map(Cursor::<J.Identifier>getValue)
        .filter(name -> name.getFieldType() != null && Aws.isEnhanced(name.getType(), "Key"))
        .forEach(name -> initial(name).ifPresent(initial -> addKeyMethods(initial, entity)));
  }

  private static boolean isOfNoCondition(Cursor place) {
    return place
        .getPathAsStream(J.MethodInvocation.class::isInstance)
        .noneMatch(
            call ->
                Aws.isEnhanced(((J.MethodInvocation) call).getType(), "model.QueryConditional"));
  }

  /** {@return the call that a local variable of the method around starts with} */
  private Optional<J.MethodInvocation> initial(J.Identifier name) {
    J.MethodDeclaration around = getCursor().firstEnclosing(J.MethodDeclaration.class);
    return Trees.all(around, J.VariableDeclarations.NamedVariable.class)
        .filter(variable -> variable.getSimpleName().equals(name.getSimpleName()))
        .map(J.VariableDeclarations.NamedVariable::getInitializer)
        .filter(J.MethodInvocation.class::isInstance)
        .map(J.MethodInvocation.class::cast)
        .findFirst();
  }
}
