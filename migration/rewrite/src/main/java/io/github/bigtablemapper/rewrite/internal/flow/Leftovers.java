package io.github.bigtablemapper.rewrite.internal.flow;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Remarks;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Finds code of a rewritten file that no longer compiles and has no comment: where a value of a
 * replaced type meets code that stays, such as calls of the low-level client.
 */
public final class Leftovers extends JavaIsoVisitor<Integer> {
  private final Flow flow;
  private final Longs longs;
  private final Map<UUID, Found> found = new LinkedHashMap<>();

  /**
   * A place.
   *
   * @param type the class that it is in
   */
  public record Found(String type, Reason reason) {}

  private Leftovers(CodeBase codeBase, Flow flow) {
    this.flow = flow;
    this.longs = new Longs(codeBase);
  }

  /** {@return the reasons for comments, by the statements and members that need them} */
  public static Map<UUID, Found> of(J.CompilationUnit file, CodeBase codeBase, Flow flow) {
    flow.after();
    Leftovers leftovers = new Leftovers(codeBase, flow);
    var unused = leftovers.visit(file, 0);
    return leftovers.found;
  }

  private void mark(Reason reason) {
    Cursor place = Remarks.place(getCursor());
    if (place != null && !Remarks.has(place.getValue())) {
      J.ClassDeclaration type = getCursor().firstEnclosing(J.ClassDeclaration.class);
      UUID id = ((J) place.getValue()).getId();
      found.putIfAbsent(id, new Found(type == null ? "" : Aws.name(type.getType()), reason));
    }
  }

  /** A value meets a place that expects a type. */
  private void flows(
      @Nullable Expression value, State expected, @Nullable JavaType type, boolean toLong) {
    if (value == null) {
      return;
    }
    if (flow.of(value).clashesWith(expected)) {
      mark(Reasons.of(flow.typeBefore(value)));
    }
    boolean isNull = value instanceof J.Literal literal && literal.getValue() == null;
    if (toLong ? isNull : longs.isLong(value) && Longs.isShorter(type)) {
      mark(Reason.LONG_VALUE);
    }
  }

  private void passes(
      List<Expression> arguments, JavaType.@Nullable Method method, @Nullable Expression on) {
    for (int i = 0; method != null && i < arguments.size(); i++) {
      List<JavaType> types = method.getParameterTypes();
      JavaType type = i < types.size() ? types.get(i) : null;
      Expression argument = arguments.get(i);
      if (flow.of(argument).clashesWith(flow.ofParameter(method, i, on))) {
        mark(Reasons.of(flow.typeBefore(argument), method));
      }
      flows(argument, State.NEUTRAL, type, longs.isParameter(method, i));
    }
  }

  @Override
  public J.ClassDeclaration visitClassDeclaration(J.ClassDeclaration type, Integer unused) {
    flow.enter(type.getType());
    J.ClassDeclaration visited = super.visitClassDeclaration(type, unused);
    flow.leave();
    return visited;
  }

  @Override
  public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, Integer unused) {
    J.ClassDeclaration type = getCursor().firstEnclosing(J.ClassDeclaration.class);
    if (type != null && Overloads.isTaken(method, type)) {
      mark(Reason.OVERLOAD);
    }
    return super.visitMethodDeclaration(method, unused);
  }

  @Override
  public J.Import visitImport(J.Import each, Integer unused) {
    return each;
  }

  @Override
  public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
    JavaType.Method method = call.getMethodType();
    Expression on = call.getSelect();
    if (method != null && isOfSdk(method)) {
      if (on != null && flow.of(on) == State.NEW && !isKept(on, method)) {
        mark(Reasons.ofCall(flow.typeBefore(on), method));
      } else if (method.hasFlags(Flag.Static)
          && TableTypes.plain(method.getDeclaringType()).isPresent()) {
        mark(Reasons.of(method.getDeclaringType()));
      }
    }
    if (longs.isLong(on)) {
      mark(Reason.LONG_VALUE);
    }
    passes(call.getArguments(), method, on);
    return super.visitMethodInvocation(call, unused);
  }

  private static boolean isOfSdk(JavaType.Method method) {
    return !Declared.isOfObject(method) && Aws.name(method.getDeclaringType()).startsWith(Aws.SDK);
  }

  /** True of a method that what replaces a type has too, and of what has a comment elsewhere. */
  private boolean isKept(Expression on, JavaType.Method method) {
    JavaType type = flow.typeBefore(on);
    String name = method.getName();
    return TableTypes.isException(type)
        || (name.equals("close") && LowLevel.isClient(type))
        || (name.equals("stream") && Aws.isItems(type));
  }

  @Override
  public J.NewClass visitNewClass(J.NewClass made, Integer unused) {
    passes(made.getArguments(), made.getConstructorType(), null);
    return super.visitNewClass(made, unused);
  }

  @Override
  public J.MemberReference visitMemberReference(J.MemberReference reference, Integer unused) {
    JavaType.Method method = reference.getMethodType();
    if (method != null && isOfSdk(method) && isOnNew(reference)) {
      mark(Reasons.ofCall(flow.typeBefore(reference.getContaining()), method));
    }
    if (method != null) {
      flow.misfit(reference, method).ifPresent(type -> mark(Reasons.of(type)));
    }
    boolean isOfShorter =
        reference.getType() instanceof JavaType.Parameterized function
            && function.getTypeParameters().stream().anyMatch(Longs::isShorter);
    if (method != null && longs.isGetter(method) && isOfShorter) {
      mark(Reason.LONG_VALUE);
    }
    return super.visitMemberReference(reference, unused);
  }

  /** True of a method of a value that is replaced, also of {@code DynamoDbTable::tableName}. */
  private boolean isOnNew(J.MemberReference reference) {
    Expression on = reference.getContaining();
    boolean isOfAny =
        on instanceof J.Identifier name
            && name.getFieldType() == null
            && reference.getType() instanceof JavaType.Parameterized function
            && flow.ofType(function.getTypeParameters().get(0)) == State.NEW;
    return isOfAny || flow.of(on) == State.NEW;
  }

  @Override
  public J.VariableDeclarations.NamedVariable visitVariable(
      J.VariableDeclarations.NamedVariable variable, Integer unused) {
    JavaType.Variable type = variable.getVariableType();
    if (type != null) {
      flows(variable.getInitializer(), flow.ofVariable(type), type.getType(), longs.isLong(type));
    }
    return super.visitVariable(variable, unused);
  }

  @Override
  public J.Assignment visitAssignment(J.Assignment assignment, Integer unused) {
    Expression to = assignment.getVariable();
    flows(assignment.getAssignment(), flow.of(to), to.getType(), longs.isLong(to));
    return super.visitAssignment(assignment, unused);
  }

  @Override
  public J.Return visitReturn(J.Return result, Integer unused) {
    Object around =
        getCursor()
            .dropParentUntil(
                each -> each instanceof J.Lambda || each instanceof J.MethodDeclaration)
            .getValue();
    if (around instanceof J.Lambda lambda) {
      returns(lambda, result.getExpression());
    } else if (((J.MethodDeclaration) around).getMethodType() != null) {
      JavaType.Method method =
          Objects.requireNonNull(((J.MethodDeclaration) around).getMethodType());
      flows(
          result.getExpression(),
          flow.ofResult(method),
          method.getReturnType(),
          longs.isGetter(method));
    }
    return super.visitReturn(result, unused);
  }

  @Override
  public J.Yield visitYield(J.Yield yield, Integer unused) {
    if (!yield.isImplicit()) {
      yields(yield.getValue());
    }
    return super.visitYield(yield, unused);
  }

  @Override
  public J.Case visitCase(J.Case branch, Integer unused) {
    if (branch.getBody() instanceof Expression value) {
      yields(value);
    }
    return super.visitCase(branch, unused);
  }

  /** A switch is the value of a variable, or of a method. */
  private void yields(Expression value) {
    Cursor whole = getCursor();
    while (whole != null && !(whole.getValue() instanceof J.SwitchExpression)) {
      whole = whole.getParent();
    }
    Object around = whole == null ? null : whole.getParentTreeCursor().getValue();
    J.MethodDeclaration method =
        whole == null ? null : whole.firstEnclosing(J.MethodDeclaration.class);
    if (around instanceof J.Return && method != null && method.getMethodType() != null) {
      JavaType.Method type = method.getMethodType();
      flows(value, flow.ofResult(type), type.getReturnType(), longs.isGetter(type));
    } else if (around instanceof J.VariableDeclarations.NamedVariable variable
        && variable.getVariableType() != null) {
      JavaType.Variable type = variable.getVariableType();
      flows(value, flow.ofVariable(type), type.getType(), longs.isLong(type));
    } else if (around instanceof J.Assignment assignment) {
      Expression to = assignment.getVariable();
      flows(value, flow.of(to), to.getType(), longs.isLong(to));
    }
  }

  @Override
  public <T extends J> J.ControlParentheses<T> visitControlParentheses(
      J.ControlParentheses<T> parentheses, Integer unused) {
    Object around = getCursor().getParentTreeCursor().getValue();
    boolean isSelector = around instanceof J.Switch || around instanceof J.SwitchExpression;
    if (isSelector && parentheses.getTree() instanceof Expression value && longs.isLong(value)) {
      mark(Reason.LONG_VALUE);
    }
    return super.visitControlParentheses(parentheses, unused);
  }

  @Override
  public J.NewArray visitNewArray(J.NewArray array, Integer unused) {
    if (array.getInitializer() != null && array.getType() instanceof JavaType.Array type) {
      for (Expression element : array.getInitializer()) {
        flows(element, flow.ofType(type), type.getElemType(), false);
      }
    }
    return super.visitNewArray(array, unused);
  }

  @Override
  public J.Lambda visitLambda(J.Lambda lambda, Integer unused) {
    if (lambda.getBody() instanceof Expression value && !isOfList()) {
      returns(lambda, value);
    }
    JavaType.Variable item = PageParameters.of(lambda, getCursor(), flow).orElse(null);
    flow.known(item, State.NEW);
    J.Lambda visited = super.visitLambda(lambda, unused);
    flow.forget(item);
    return visited;
  }

  /** True of a function whose results {@code forEach(batch::add)} adds to a list. */
  private boolean isOfList() {
    Cursor mapped = getCursor().getParentTreeCursor();
    return mapped.getParentTreeCursor().getValue() instanceof J.MethodInvocation each
        && each.getSelect() == mapped.getValue()
        && each.getArguments().get(0) instanceof J.MemberReference reference
        && reference.getMethodType() == null
        && reference.getReference().getSimpleName().equals("add");
  }

  /** A function returns one of the types that its own type names. */
  private void returns(J.Lambda lambda, @Nullable Expression value) {
    if (value == null || !(lambda.getType() instanceof JavaType.Parameterized function)) {
      return;
    }
    for (JavaType argument : function.getTypeParameters()) {
      if (Aws.name(argument).equals(Aws.name(flow.typeBefore(value)))
          || Longs.isShorter(argument)) {
        flows(value, flow.ofType(argument), argument, false);
      }
    }
  }

  @Override
  public J.TypeCast visitTypeCast(J.TypeCast cast, Integer unused) {
    flows(cast.getExpression(), flow.of(cast), null, false);
    return super.visitTypeCast(cast, unused);
  }

  @Override
  public J.Binary visitBinary(J.Binary binary, Integer unused) {
    boolean isEqual =
        binary.getOperator() == J.Binary.Type.Equal
            || binary.getOperator() == J.Binary.Type.NotEqual;
    if (isEqual) {
      flows(binary.getLeft(), flow.of(binary.getRight()), null, longs.isLong(binary.getRight()));
      flows(binary.getRight(), State.NEUTRAL, null, longs.isLong(binary.getLeft()));
    }
    return super.visitBinary(binary, unused);
  }

  @Override
  public J.Ternary visitTernary(J.Ternary ternary, Integer unused) {
    flows(ternary.getTruePart(), flow.of(ternary.getFalsePart()), null, false);
    return super.visitTernary(ternary, unused);
  }

  @Override
  public J.ForEachLoop.Control visitForEachControl(J.ForEachLoop.Control control, Integer unused) {
    J.ForEachLoop.Control visited = super.visitForEachControl(control, unused);
    JavaType.Variable variable =
        control.getVariable() instanceof J.VariableDeclarations each
            ? each.getVariables().get(0).getVariableType()
            : null;
    if (variable != null) {
      flows(control.getIterable(), flow.ofVariable(variable), null, false);
    }
    return visited;
  }
}
