package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * What is thrown while entities are processed, as a problem of the user's build: a bug of this
 * processor, or of the compiler that it asks. The compiler of Eclipse had some, which end the
 * annotation processing of a project without a word if they are thrown at it.
 */
final class Failures {
  private static final String ECLIPSE = "org.eclipse.jdt.";

  private Failures() {}

  /** {@return the problem at the class that was processed} */
  static List<Problem> at(TypeElement type, Throwable failure) {
    String text = text(type.getSimpleName().toString(), failure);
    return List.of(
        isOfEclipse(failure)
            ? new Problem("CompilerFailed", text, Origin.of(type))
            : new Problem("InternalError", text, Origin.of(type)));
  }

  /** {@return the message of what was thrown outside of any class} */
  static String message(Throwable failure) {
    return (isOfEclipse(failure) ? "[CompilerFailed] " : "[InternalError] ")
        + text("your code", failure);
  }

  private static String text(String place, Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace, true));
    String message =
        isOfEclipse(failure)
            ? "Eclipse's compiler failed while it was asked about %s. Use Eclipse 2026-03 or newer,"
                + " whose compiler is ecj 3.45; an extension of VS Code of the same time; or javac."
            : "This is a bug in bigtable-mapper, not in %s. Please report it with this trace at"
                + " https://github.com/bigtablemapper/bigtable-mapper/issues";
    return message.formatted(place) + "\n" + trace;
  }

  private static boolean isOfEclipse(Throwable failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    return trace.length > 0 && trace[0].getClassName().startsWith(ECLIPSE);
  }
}
