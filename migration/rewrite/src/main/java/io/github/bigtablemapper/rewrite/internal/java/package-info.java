/** Trees of Java: pieces of code, comments, imports. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.java;

import org.jspecify.annotations.NullMarked;
