package io.github.bigtablemapper.commandline.internal.terminal;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.RequestFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Describes in one line why a command failed. */
public final class Failures {
  /** What {@link SafeOutput} lets pass, as lines of a terminal are made of it. */
  private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b-\\x1f]");

  /** What Java keeps of the failure of a class that is used again. */
  private static final Pattern RECORDED =
      Pattern.compile("(?s)Exception (?:[\\w$]+\\.)*([\\w$]+): (.*) \\[in thread \".*\"]");

  /** How the message about generated code of another version starts, which has both versions. */
  private static final String OF_ANOTHER_FORMAT = "The mapping of ";

  private Failures() {}

  public static String line(Throwable failure) {
    return reason(failure) + remedy(codeOfSilentServer(failure));
  }

  private static String reason(Throwable failure) {
    if (failure instanceof ExceptionInInitializerError && failure.getCause() != null) {
      return "a class fails when it is loaded: " + reason(failure.getCause());
    }
    if (failure instanceof NoClassDefFoundError
        && failure.getCause() instanceof ExceptionInInitializerError first) {
      return "a class fails when it is loaded: " + ofFirst(first);
    }
    String name = failure.getClass().getSimpleName();
    String text = failure.getMessage() == null ? name : failure.getMessage();
    if (failure instanceof IncompatibleClassChangeError && text.startsWith(OF_ANOTHER_FORMAT)) {
      return oneLine(text);
    }
    if (failure instanceof ParameterException) {
      return sentence(oneLine(text.replaceFirst("^Error: ", ""))) + suggestions(failure);
    }
    if (failure instanceof ImportException && failure.getCause() instanceof IOException file) {
      return oneLine(text) + " " + words(file);
    }
    if (failure instanceof IOException file) {
      return words(file);
    }
    if (failure instanceof UncheckedIOException && failure.getCause() instanceof IOException file) {
      return words(file);
    }
    if (failure instanceof UsageException
        || failure instanceof BigtableMapperException
        || failure instanceof InvalidItemException
        || failure instanceof ImportException) {
      return oneLine(text);
    }
    if (failure instanceof ApiException call) {
      return answer(call.getStatusCode().getCode());
    }
    if (failure instanceof LinkageError && text.contains("software/amazon/awssdk/")) {
      return "a live table, and beans of the Enhanced Client, need the AWS SDK for Java. Add to"
          + " --class-path software.amazon.awssdk:dynamodb-enhanced and url-connection-client, with"
          + " what they depend on: in a project that has them, the output of mvn -q -o"
          + " dependency:build-classpath -Dmdep.outputFile=/dev/stdout.";
    }
    if (failure instanceof UnsupportedClassVersionError) {
      return "the running version of Java, "
          + Runtime.version().feature()
          + ", is older than the one that "
          + oneLine(text.split(" ", 2)[0].replace('/', '.'))
          + " was compiled for. Use the one of your classes.";
    }
    if (failure instanceof LinkageError || failure instanceof TypeNotPresentException) {
      return "a class of the class path cannot be used: "
          + oneLine(text)
          + ". Compile it with this version of bigtable-mapper, and name all that it depends on.";
    }
    return text.equals(name) ? name + "." : name + ": " + oneLine(text);
  }

  /** {@return why a class failed when it was first used, which Java keeps as a text} */
  private static String ofFirst(ExceptionInInitializerError first) {
    String text = String.valueOf(first.getMessage());
    Matcher recorded = RECORDED.matcher(text);
    if (!recorded.matches()) {
      return sentence(oneLine(text));
    }
    String message = recorded.group(2);
    return message.startsWith(OF_ANOTHER_FORMAT)
        ? oneLine(message)
        : sentence(recorded.group(1) + ": " + oneLine(message));
  }

  /** {@return true if no server responds, or not in time} */
  public static boolean isOfSilentServer(Throwable failure) {
    return codeOfSilentServer(failure) != null;
  }

  private static StatusCode.@Nullable Code codeOfSilentServer(Throwable failure) {
    StatusCode.Code code =
        failure instanceof ApiException call
            ? call.getStatusCode().getCode()
            : failure instanceof RequestFailedException request ? request.code() : null;
    Throwable cause = failure.getCause();
    if (code == null) {
      return cause == null ? null : codeOfSilentServer(cause);
    }
    return code == StatusCode.Code.UNAVAILABLE || code == StatusCode.Code.DEADLINE_EXCEEDED
        ? code
        : null;
  }

  private static String remedy(StatusCode.@Nullable Code code) {
    if (code == null) {
      return "";
    }
    return code == StatusCode.Code.UNAVAILABLE
        ? " No server responds: check that it runs, and that this machine can connect to it."
        : " The server did not respond in time: check the connection, or specify a longer"
            + " --timeout.";
  }

  private static String answer(StatusCode.Code code) {
    return "Bigtable returned "
        + code
        + switch (code) {
          case NOT_FOUND -> ": the instance or the table does not exist.";
          case PERMISSION_DENIED -> ": the account needs another role.";
          case UNAUTHENTICATED -> ": the credentials are not valid.";
          default -> ".";
        };
  }

  /** {@return what a command or an option that there is not may have been meant to be} */
  private static String suggestions(Throwable failure) {
    return failure instanceof UnmatchedArgumentException unmatched
            && !unmatched.getSuggestions().isEmpty()
        ? " Did you mean " + oneLine(String.join(" or ", unmatched.getSuggestions())) + "?"
        : "";
  }

  /** Java's own messages are names of classes and files. */
  private static String words(IOException failure) {
    if (!(failure instanceof FileSystemException file) || file.getFile() == null) {
      return failure.getMessage() == null
          ? "a file cannot be read or written."
          : sentence(oneLine(failure.getMessage()));
    }
    String name = oneLine(file.getFile());
    if (file instanceof NoSuchFileException) {
      return name + " does not exist.";
    } else if (file instanceof AccessDeniedException) {
      return name + " cannot be read or written: permission denied.";
    } else if (file instanceof FileAlreadyExistsException) {
      return name + " exists, and is not a folder.";
    } else if (file instanceof NotDirectoryException) {
      return name + " is not a folder.";
    }
    return file.getReason() == null
        ? name + " cannot be read or written."
        : sentence(name + ": " + oneLine(file.getReason()));
  }

  /** Messages of picocli have no full stop. */
  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  private static String oneLine(String text) {
    return CONTROLS
        .matcher(text.strip().replaceAll("\\s*\\R\\s*", " "))
        .replaceAll(each -> "\\\\" + SafeOutput.escaped(each.group().charAt(0)).substring(1));
  }
}
