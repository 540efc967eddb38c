/**
 * The schema of entities in the words of other tools: commands of cbt and gcloud, Terraform, and a
 * document for readers. All types are immutable or have no state, and may be used by several
 * threads.
 */
@NullMarked
package io.github.bigtablemapper.internal.export;

import org.jspecify.annotations.NullMarked;
