package io.github.bigtablemapper.internal.read.intercept;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The interceptors of one entity, at least one. They are called in the order of their registration
 * before a write, and in the reverse order after it and after a read.
 *
 * @param <E> the entity
 */
public final class Interceptors<E> {
  private final String entity;
  private final List<Link<E>> links;

  Interceptors(String entity, List<Link<E>> links) {
    this.entity = entity;
    this.links = List.copyOf(links);
  }

  /**
   * One of them.
   *
   * @param isOfOneClass whether it is for the class of the entity; another one is for a supertype
   */
  record Link<E>(EntityInterceptor<E> interceptor, boolean isOfOneClass) {
    /** {@return what is wrong with an entity that it has given back; null: nothing} */
    @SuppressWarnings("ConstantValue") // a null is what it guards against
    @Nullable String fault(E given, @Nullable E back) {
      if (back == null) {
        return "has given back null";
      }
      return isOfOneClass || back.getClass() == given.getClass()
          ? null
          : "has given back an entity of another class";
    }
  }

  /**
   * {@return the entity that is written instead of one}
   *
   * @throws InvalidValueException if an interceptor gives back none, or one of another class
   */
  public E beforeWrite(E given, EntityWrite write) {
    E changed = given;
    for (Link<E> link : links) {
      E back = link.interceptor().beforeWrite(changed, write);
      String fault = link.fault(changed, back);
      if (fault != null) {
        throw new InvalidValueException(entity + ": an interceptor " + fault + ".");
      }
      changed = back;
    }
    return changed;
  }

  /**
   * {@return the entity that is read instead of one, for a reader that has its row}
   *
   * @throws DecodeException if an interceptor throws, gives back none, or one of another class
   */
  public E afterRead(E stored) {
    E changed = stored;
    for (int i = links.size() - 1; i >= 0; i--) {
      E back;
      try {
        back = links.get(i).interceptor().afterRead(changed);
      } catch (Throwable thrown) {
        throw refused(thrown);
      }
      String fault = links.get(i).fault(changed, back);
      if (fault != null) {
        throw new DecodeException(entity + ": an interceptor " + fault);
      }
      changed = back;
    }
    return changed;
  }

  /**
   * {@return the entity that is read instead of one}
   *
   * @param key the key of its row
   * @throws DecodeException if an interceptor throws, gives back none, or one of another class
   */
  public E afterRead(E stored, Key key) {
    try {
      return afterRead(stored);
    } catch (DecodeException refused) {
      DecodeException ofRow =
          new DecodeException(
              String.valueOf(refused.getMessage()), key.toByteString(), entity, null);
      ofRow.setStackTrace(refused.getStackTrace());
      throw ofRow;
    }
  }

  /** Without the cause, whose words may quote a value. */
  private DecodeException refused(Throwable thrown) {
    FatalErrors.passOn(thrown);
    DecodeException failure =
        new DecodeException(entity + ": an interceptor has thrown " + thrown.getClass().getName());
    failure.setStackTrace(thrown.getStackTrace());
    return failure;
  }

  /**
   * Notifies all of them of an outcome.
   *
   * @return what the first has thrown that did; null: none has
   */
  public @Nullable Throwable afterOutcome(E written, EntityWrite write, Outcome outcome) {
    Throwable first = null;
    for (int i = links.size() - 1; i >= 0; i--) {
      try {
        links.get(i).interceptor().afterOutcome(written, write, outcome);
      } catch (Throwable thrown) {
        FatalErrors.passOn(thrown);
        first = first == null ? thrown : first;
      }
    }
    return first;
  }
}
