/** The poms of rewritten projects. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.pom;

import org.jspecify.annotations.NullMarked;
