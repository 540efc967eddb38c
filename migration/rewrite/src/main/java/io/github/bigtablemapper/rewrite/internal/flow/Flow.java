package io.github.bigtablemapper.rewrite.internal.flow;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.CodeScanner;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Finds which expressions and declarations of one file have other types after the recipe. */
public final class Flow {
  private final CodeBase codeBase;
  private final TableTypes types;

  /** The types that calls had before they were rewritten. */
  private final Map<UUID, JavaType> rewritten = new HashMap<>();

  /** Variables without a type of their own, and those that catch what is left. */
  private final Map<String, State> known = new HashMap<>();

  /** The classes for tables of any class around a place, from within. */
  private final Deque<Optional<GenericClass>> around = new ArrayDeque<>();

  private boolean isAfter;

  /** The flow of a file before it is changed. */
  public Flow(CodeBase codeBase) {
    this.codeBase = codeBase;
    this.types = new TableTypes(codeBase);
  }

  /** Takes a note of an expression that is rewritten. */
  public void rewritten(Expression tree) {
    if (tree.getType() != null) {
      rewritten.put(tree.getId(), tree.getType());
    }
  }

  /** Takes a note of a variable whose declaration has no type that could be replaced. */
  public void known(JavaType.@Nullable Variable variable, State state) {
    if (variable != null) {
      known.put(key(variable), state);
    }
  }

  /** Takes a note that a variable has the state of its type again. */
  void forget(JavaType.@Nullable Variable variable) {
    if (variable != null) {
      known.remove(key(variable));
    }
  }

  /** Takes a note of a variable declared with var, whose value keeps its type. */
  public void declared(J.VariableDeclarations variables) {
    J.VariableDeclarations.NamedVariable variable = variables.getVariables().get(0);
    boolean isVar =
        variables.getTypeExpression() instanceof J.Identifier type
            && type.getSimpleName().equals("var");
    if (isVar && of(variable.getInitializer()) == State.OLD) {
      known(variable.getVariableType(), State.OLD);
    }
  }

  private static String key(JavaType.Variable variable) {
    return variable.getOwner() + "." + variable.getName();
  }

  /** What follows is in a class. */
  public void enter(@Nullable JavaType type) {
    around.push(codeBase.generic(type));
  }

  /** What follows is around the class that was entered last. */
  public void leave() {
    var unused = around.pop();
  }

  /** From now on calls of the Enhanced Client that have a type are those that are left. */
  void after() {
    isAfter = true;
  }

  /** {@return the type that an expression had before the recipe} */
  @Nullable JavaType typeBefore(Expression tree) {
    return rewritten.getOrDefault(tree.getId(), tree.getType());
  }

  /** {@return the state of a type where one of the user's declarations names it} */
  public State ofType(@Nullable JavaType type) {
    return ofType(type, around.isEmpty() ? Optional.empty() : around.element());
  }

  /** The state of a type in the declaration of a member of a class. */
  private State ofMember(@Nullable JavaType type, @Nullable JavaType owner) {
    return ofType(type, codeBase.generic(owner));
  }

  private State ofType(@Nullable JavaType type, Optional<GenericClass> in) {
    if (in.flatMap(each -> types.of(type, each)).isPresent()) {
      return State.NEW;
    }
    if (type instanceof JavaType.Array array) {
      return ofType(array.getElemType(), in);
    }
    if (type instanceof JavaType.GenericTypeVariable variable) {
      return ofAll(variable.getBounds().stream().filter(Flow::isOfTables).toList(), in);
    }
    if (type instanceof JavaType.MultiCatch either) {
      return ofAll(either.getThrowableTypes(), in);
    }
    String name = Aws.name(type);
    if (name.isEmpty()) {
      return State.NEUTRAL;
    }
    if (codeBase.hasClass(name)) {
      return Declared.isOfSdk(type) ? State.OLD : State.NEUTRAL;
    }
    if (LowLevel.isClient(type)) {
      return codeBase.hasLowLevelRequests() ? State.OLD : State.NEW;
    }
    if (TableTypes.plain(type).isPresent()
        || types.of(type).isPresent()
        || (Aws.isEnhanced(type, "DynamoDbIndex", "DynamoDbAsyncIndex")
            && bean(type).flatMap(types::only).isPresent())) {
      return State.NEW;
    }
    State arguments =
        type instanceof JavaType.Parameterized parameterized
            ? ofAll(parameterized.getTypeParameters(), in)
            : State.NEUTRAL;
    return arguments == State.NEUTRAL && name.startsWith(Aws.SDK) ? State.OLD : arguments;
  }

  /** Other bounds can name the variable itself. */
  private static boolean isOfTables(JavaType bound) {
    return Aws.isEnhanced(
        bound,
        "DynamoDbTable",
        "DynamoDbAsyncTable",
        "DynamoDbIndex",
        "DynamoDbAsyncIndex",
        "DynamoDbEnhancedClient",
        "DynamoDbEnhancedAsyncClient");
  }

  private Optional<Bean> bean(@Nullable JavaType type) {
    return codeBase.entity(Aws.item(type));
  }

  private State ofAll(List<JavaType> all, Optional<GenericClass> in) {
    State state = State.NEUTRAL;
    for (JavaType each : all) {
      State one = ofType(each, in);
      state = state == State.NEW || one == State.NEUTRAL ? state : one;
    }
    return state;
  }

  /** A type that a class names which the recipe does not change. */
  private State foreign(@Nullable JavaType type) {
    return ofType(type) == State.NEUTRAL ? State.NEUTRAL : State.OLD;
  }

  private boolean isChanged(@Nullable JavaType owner) {
    return codeBase.isChanged(Aws.name(owner));
  }

  /** {@return the state of a variable} */
  public State ofVariable(JavaType.Variable variable) {
    State before = known.get(key(variable));
    if (before != null) {
      return before;
    }
    if (variable.getOwner() instanceof JavaType.Method method) {
      int parameter = method.getParameterNames().indexOf(variable.getName());
      boolean isParameter =
          parameter >= 0
              && method.getParameterTypes().size() > parameter
              && TypeUtils.isOfType(method.getParameterTypes().get(parameter), variable.getType());
      return isParameter
          ? ofParameter(method, parameter)
          : isChanged(method.getDeclaringType())
              ? ofVariableType(variable, variable.getType(), method.getDeclaringType())
              : foreign(variable.getType());
    }
    JavaType declared = Declared.type(variable);
    State state =
        isChanged(variable.getOwner())
            ? ofVariableType(variable, declared, variable.getOwner())
            : foreign(declared);
    return state == State.NEUTRAL ? ofType(variable.getType()) : state;
  }

  private State ofVariableType(
      JavaType.Variable variable, JavaType type, @Nullable JavaType owner) {
    return Aws.isEnhanced(type, "DynamoDbIndex", "DynamoDbAsyncIndex")
        ? ofIndex(CodeScanner.variableName(variable), type)
        : ofMember(type, owner);
  }

  private State ofIndex(String variable, JavaType type) {
    return bean(type)
        .flatMap(each -> types.index(variable, each))
        .map(each -> State.NEW)
        .orElse(State.OLD);
  }

  /** {@return the state of the type of a parameter of a method that is called or declared} */
  public State ofParameter(JavaType.Method method, int index) {
    JavaType.Method declared = Declared.method(method);
    List<JavaType> all = declared.getParameterTypes();
    int at = Math.min(index, all.size() - 1);
    if (at < 0) {
      return State.NEUTRAL;
    }
    if (codeBase.isForMapper(method, at)
        || codeBase.sources().pageMethods().takesPages(method, at)) {
      return State.NEW;
    }
    boolean isOfIndex = Aws.isEnhanced(all.get(at), "DynamoDbIndex", "DynamoDbAsyncIndex");
    if (isOfIndex && declared.isConstructor() && isChanged(declared.getDeclaringType())) {
      return ofIndex(CodeScanner.parameterName(declared, at), all.get(at));
    }
    State state =
        isChanged(method.getDeclaringType()) && !stays(declared)
            ? ofMember(all.get(at), method.getDeclaringType())
            : foreign(all.get(at));
    return state == State.NEUTRAL && at < method.getParameterTypes().size()
        ? ofType(method.getParameterTypes().get(at))
        : state;
  }

  /**
   * {@return the same of a method that is called on a value: what the value has of any type, such
   * as the argument of a function, stays if the value does}
   */
  State ofParameter(JavaType.Method method, int index, @Nullable Expression on) {
    State state = ofParameter(method, index);
    return state == State.NEW && on != null && isOfOld(method, on) ? State.OLD : state;
  }

  private boolean isOfOld(JavaType.Method method, @Nullable Expression on) {
    return !isChanged(method.getDeclaringType()) && of(on) == State.OLD;
  }

  /**
   * {@return the type that does not fit where a method is a function: a parameter, or the result,
   * is replaced in the type of the function only, or in the method only}
   */
  Optional<JavaType> misfit(J.MemberReference reference, JavaType.Method method) {
    List<JavaType> ofFunction =
        reference.getType() instanceof JavaType.Parameterized function
            ? function.getTypeParameters().stream().map(Declared::bound).toList()
            : List.of();
    List<JavaType> parameters = method.getParameterTypes();
    return IntStream.rangeClosed(0, parameters.size())
        .filter(
            i -> {
              boolean isResult = i == parameters.size();
              JavaType type = isResult ? method.getReturnType() : parameters.get(i);
              State state = isResult ? ofResult(method) : ofParameter(method, i);
              return ofFunction.stream()
                  .filter(each -> isAlike(each, type))
                  .anyMatch(each -> state.clashesWith(ofType(each)));
            })
        .mapToObj(i -> i == parameters.size() ? method.getReturnType() : parameters.get(i))
        .findFirst();
  }

  private static boolean isAlike(JavaType one, JavaType other) {
    return Aws.name(one).equals(Aws.name(other)) || (Aws.isPages(one) && Aws.isPages(other));
  }

  /** {@return the state of the type that a method returns} */
  public State ofResult(JavaType.Method method) {
    JavaType.Method declared = Declared.method(method);
    JavaType type = declared.getReturnType();
    if (codeBase.ofKeyMethod(method).isPresent() || codeBase.factories().of(method).isPresent()) {
      return State.NEW;
    }
    boolean isChanged = isChanged(method.getDeclaringType()) && !stays(declared);
    boolean isExpected = !isAfter && Aws.name(method.getDeclaringType()).startsWith(Aws.ENHANCED);
    State state =
        isExpected
            ? State.NEUTRAL
            : isChanged ? ofMember(type, method.getDeclaringType()) : foreign(type);
    return state == State.NEUTRAL ? ofType(method.getReturnType()) : state;
  }

  /**
   * {@return true of a method whose types stay, because it overrides a method whose types do: of
   * the SDK, or of a class for tables of any class}
   */
  public boolean stays(JavaType.Method method) {
    return Declared.overridden(method).stream().anyMatch(this::isOfSdk);
  }

  private boolean isOfSdk(JavaType.Method method) {
    boolean isChanged = isChanged(method.getDeclaringType());
    return types(method)
            .map(type -> isChanged ? ofMember(type, method.getDeclaringType()) : foreign(type))
            .anyMatch(State.OLD::equals)
        && types(method)
            .noneMatch(type -> isChanged && ofMember(type, method.getDeclaringType()) == State.NEW);
  }

  private static java.util.stream.Stream<JavaType> types(JavaType.Method method) {
    return java.util.stream.Stream.concat(
        java.util.stream.Stream.of(method.getReturnType()), method.getParameterTypes().stream());
  }

  /** What a table that stays makes stays too, and what a list of such tables contains. */
  private State ofCall(J.MethodInvocation call) {
    JavaType.Method method = call.getMethodType();
    if (method == null) {
      return State.NEUTRAL;
    }
    boolean isIndex = Aws.isEnhanced(method.getReturnType(), "DynamoDbIndex", "DynamoDbAsyncIndex");
    if (isIndex && call.getSelect() != null && codeBase.isOfGeneric(call.getSelect())) {
      return State.OLD;
    }
    State state = isIndex && !isAfter ? State.NEW : ofResult(method);
    return state == State.NEW && isOfOld(method, call.getSelect()) ? State.OLD : state;
  }

  /** {@return the state of the type of an expression} */
  public State of(@Nullable Expression tree) {
    JavaType before = tree == null ? null : rewritten.get(tree.getId());
    if (before != null) {
      return foreign(before) == State.NEUTRAL ? State.NEUTRAL : State.NEW;
    }
    if (tree instanceof J.Identifier name) {
      return name.getFieldType() == null ? State.NEUTRAL : ofVariable(name.getFieldType());
    }
    if (tree instanceof J.FieldAccess access) {
      return access.getName().getFieldType() == null || access.getSimpleName().equals("class")
          ? ofType(access.getType())
          : ofVariable(access.getName().getFieldType());
    }
    if (tree instanceof J.MethodInvocation call) {
      return ofCall(call);
    }
    if (tree instanceof J.Parentheses<?> inner
        && inner.getTree() instanceof Expression expression) {
      return of(expression);
    }
    if (tree instanceof J.Ternary ternary) {
      State first = of(ternary.getTruePart());
      return first == State.NEUTRAL ? of(ternary.getFalsePart()) : first;
    }
    if (tree instanceof J.Assignment assignment) {
      return of(assignment.getAssignment());
    }
    if (tree instanceof J.ArrayAccess access) {
      return of(access.getIndexed());
    }
    return tree instanceof J.TypeCast || tree instanceof J.NewClass || tree instanceof J.NewArray
        ? ofType(tree.getType())
        : State.NEUTRAL;
  }
}
