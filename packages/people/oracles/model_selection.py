"""Writes model-selection.json: random-effects model selection after the equations of Stephan et al. (2009) and Rigoux et al. (2014).
Exceedance probabilities come from adaptive quadrature, checked against samples. Needs numpy and scipy (independent of our code).

    python3 packages/people/oracles/model_selection.py > packages/people/oracles/model-selection.json
"""
import numpy as np, json
from scipy.special import psi, gammaln, gammainc, logsumexp
from scipy.integrate import quad
from scipy.stats import gamma as G, t as T
def vb(L, a0):
    a = a0.copy()
    for _ in range(100000):
        u = L + psi(a) - psi(a.sum())
        g = np.exp(u - logsumexp(u, axis=1, keepdims=True))
        n = a0 + g.sum(0)
        if np.abs(n-a).max() < 1e-13: a = n; break
        a = n
    return a, g
def F1(L, a, g, a0):
    # VBA: free energy of the model with Dirichlet frequencies
    Elogr = psi(a) - psi(a.sum())
    Sqf = gammaln(a).sum() - gammaln(a.sum()) - ((a-1)*Elogr).sum()
    gg = np.where(g > 1e-300, g, 1)
    Sqm = -(g*np.log(gg)).sum()
    ELJ = gammaln(a0.sum()) - gammaln(a0).sum() + ((a0-1)*Elogr).sum() + (g*(L+Elogr)).sum()
    return ELJ + Sqf + Sqm
def F0(L):
    K = L.shape[1]
    w = np.exp(L - logsumexp(L, axis=1, keepdims=True))
    ww = np.where(w > 1e-300, w, 1)
    return (w*(L - np.log(K) - np.log(ww))).sum()
def xp(a):
    out = []
    for k in range(len(a)):
        f = lambda x: G.pdf(x, a[k]) * np.prod([gammainc(a[j], x) for j in range(len(a)) if j != k])
        hi = a.max() + 40*np.sqrt(a.max()) + 60
        out.append(quad(f, 0, hi, limit=2000, points=[a[k], a.max()], epsabs=1e-12)[0])
    return np.array(out)
rng = np.random.default_rng(5)
cases = []
def case(L):
    L = np.array(L, float); K = L.shape[1]; a0 = np.ones(K)
    a, g = vb(L, a0); x = xp(a)
    s = rng.dirichlet(a, 400000); xs = np.bincount(s.argmax(1), minlength=K)/400000
    assert np.abs(x - xs).max() < 0.004, (x, xs)
    b = 1/(1+np.exp(F1(L,a,g,a0)-F0(L)))
    p = (1-b)*x + b/K
    cases.append(dict(logEvidence=L.tolist(), alpha=a.tolist(), exceedance=x.tolist(), omnibusRisk=float(b), protectedExceedance=p.tolist(), logEvidenceOfGroup=float(F1(L,a,g,a0))))
case([[-100,-104],[-98,-103],[-110,-109],[-95,-101]])
case(np.round(-150+rng.normal(0,3,(20,3))+np.array([1.5,0,-1]),3))
case(np.round(-300+rng.normal(0,2,(40,4)),3))
case(np.round(-300+rng.normal(0,4,(12,8))+np.r_[4,np.zeros(7)],3))
x = np.array([0.07, 0.6, 1, 2.5, 10, 55.5, 900])
special = dict(
    logGamma=[[v, float(gammaln(v))] for v in x],
    digamma=[[v, float(psi(v))] for v in x],
    gammaCumulative=[[a, a*f, float(gammainc(a, a*f))] for a in x for f in (0.1, 0.9, 1.3)],
    student=[[t, df, float(T.cdf(t, df))] for t in (-3.3, -0.4, 0, 1.9) for df in (1.5, 7, 230)],
)
print(json.dumps(dict(special=special, cases=cases)))
