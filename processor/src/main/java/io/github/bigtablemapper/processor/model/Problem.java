package io.github.bigtablemapper.processor.model;

/**
 * A mistake in the user's source.
 *
 * @param id the greppable id of the rule, such as {@code KeyMissing}
 * @param message the rule, what was found, and the fix
 * @param origin where to report it
 */
public record Problem(String id, String message, Origin origin) {}
